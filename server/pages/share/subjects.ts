/** Looks up the content of a share picture. */
import type { NoticeCategory } from '../../../shared/areas/announcements.ts';
import { type ShareArea, shareAreas } from '../../../shared/page-head.ts';
import type { Language } from '../../../shared/preferences.ts';
import type { ReadData } from '../../api/cached-calls.ts';
import { ApiError } from '../../api-error.ts';
import { findNotice } from '../find-notice.ts';
import type { Card } from './cards.ts';
import { areaStyles, sharePictureWords } from './words.ts';

export interface Subject {
  readonly card: Card;
  /** This site's URL for the breed's portrait or the notice's cover. */
  readonly picture: string | null;
  /** True if oa-web could not provide everything. The picture should then be replaced soon. */
  readonly isTemporary: boolean;
}

function areaSubject(area: ShareArea | 'home', language: Language): Subject {
  const { site, headline, areas } = sharePictureWords[language];
  const words = area === 'home' ? { title: site.name, subtitle: headline } : areas[area];
  const style = area === 'home' ? 'deep' : areaStyles[area];
  return { card: { kind: 'plain', style, language, site, ...words }, picture: null, isTemporary: false };
}

async function breedSubject(read: ReadData, id: string, language: Language): Promise<Subject> {
  const words = sharePictureWords[language];
  const { name, fciNumber, group, picture } = await read('/oa-web/api/v1/open/getFciDogById', { id });
  const other = name[language === 'zh' ? 'en' : 'zh'];
  const card = {
    kind: 'breed',
    language,
    site: words.site,
    title: name[language],
    subtitle: other === name[language] ? null : other,
    fci: { label: words.fciNumber, number: fciNumber },
    group: { number: group.number, label: words.group(group.number), name: group.name[language] },
  } as const;
  return { card, picture, isTemporary: false };
}

/** Offset of China time, in which the site shows dates. */
const chinaOffsetMs = 8 * 3_600_000;

/** Returns the categories; null if oa-web cannot provide them at the moment. */
async function findCategories(read: ReadData): Promise<readonly NoticeCategory[] | null> {
  try {
    return await read('/oa-web/api/v1/open/notice/getSorts', {});
  } catch (error) {
    if (!(error instanceof ApiError) || error.key === 'internal') throw error;
    return null;
  }
}

async function noticeSubject(read: ReadData, sortId: string, id: string, language: Language): Promise<Subject> {
  const words = sharePictureWords[language];
  const { title, publishedAt, cover } = await findNotice(read, sortId, id);
  const categories = await findCategories(read);
  const date = new Date(Date.parse(publishedAt) + chinaOffsetMs);
  const card = {
    kind: 'notice',
    language,
    site: words.site,
    title,
    day: String(date.getUTCDate()),
    month: words.month(date.getUTCFullYear(), date.getUTCMonth() + 1),
    category: categories?.find((category) => category.id === sortId)?.name[language] ?? null,
  } as const;
  return { card, picture: cover, isTemporary: categories === null };
}

const isArea = (kind: string): kind is ShareArea => shareAreas.some((area) => area === kind);

/** Returns whether an error leaves the content unknown: oa-web is unreachable, or its response is unreadable. */
const isOutage = (error: unknown): boolean =>
  error instanceof ApiError && error.statusCode >= 500 && error.key !== 'internal';

/**
 * Returns the subject of `/share/<kind>/<language>.jpg`. If oa-web is down, returns the area's subject instead of the
 * record's.
 * @throws ApiError notFound if there is no such picture
 */
export async function subjectOf(
  kind: string,
  query: Readonly<Record<string, string>>,
  language: Language,
  read: ReadData,
): Promise<Subject> {
  if (kind === 'home' || isArea(kind)) return areaSubject(kind, language);
  const { id = '', sortId = '' } = query;
  try {
    if (kind === 'breed') return await breedSubject(read, id, language);
    if (kind === 'notice') return await noticeSubject(read, sortId, id, language);
    throw new ApiError('notFound');
  } catch (error) {
    if (error instanceof ApiError && error.key === 'refused') throw new ApiError('notFound');
    if (!isOutage(error)) throw error;
    return { ...areaSubject(kind === 'breed' ? 'breeds' : 'announcements', language), isTemporary: true };
  }
}
