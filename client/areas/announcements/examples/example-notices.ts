/** Notices made up for the component pages: states that real data may not show today. */
import type { Notice } from '../../../../shared/areas/announcements.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';

const day = 86_400_000;

export interface Samples {
  /** As much of everything as a notice may carry. */
  readonly long: Notice;
  /** A title and a date, nothing else. */
  readonly bare: Notice;
  readonly closed: Notice;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const before = (days: number) => new Date(Date.now() - days * day).toISOString();

export function useSamples(): Samples {
  const { sample } = useWords(announcementWords);
  const { figures } = useFormat();
  const bare: Notice = {
    id: 'sample-bare',
    sortId: 'sample',
    title: sample.plainTitle,
    publishedAt: before(9),
    pinned: false,
    summary: null,
    cover: null,
    html: null,
    externalUrl: null,
    attachments: [],
    deadline: null,
  };
  const cells = (tag: string, texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${escaped(text)}</${tag}>`).join('')}</tr>`;
  const table = `<table>${cells('th', sample.columns)}${cells('td', sample.row).repeat(3)}</table>`;
  const paragraph = `<p>${escaped(sample.body)}</p>`;
  return {
    bare,
    closed: { ...bare, id: 'sample-closed', publishedAt: before(40), deadline: figures(before(12)) },
    long: {
      ...bare,
      id: 'sample-long',
      title: sample.title,
      publishedAt: before(2),
      pinned: true,
      summary: sample.summary,
      html: `${paragraph}<h3>${escaped(sample.name)}</h3>${table}${paragraph}<ul><li>${escaped(sample.body)}</li></ul>`,
      attachments: [1, 2].map((i) => ({ name: sample.file, url: `#file-${i}`, bytes: i === 1 ? 2_480_000 : null })),
      deadline: figures(before(-14)),
    },
  };
}
