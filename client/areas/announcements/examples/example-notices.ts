/** Notices made up for the component pages: states that real data may not show today. */
import type { Notice } from '../../../../shared/areas/announcements.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';

const day = 86_400_000;

export interface MadeUpNotices {
  /** As much of everything as a notice may carry. */
  readonly long: Notice;
  /** A title and a date, nothing else. */
  readonly bare: Notice;
  readonly closed: Notice;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const before = (days: number) => new Date(Date.now() - days * day).toISOString();

export function useMadeUpNotices(): MadeUpNotices {
  const { example } = useWords(announcementWords);
  const { figures } = useFormat();
  const bare: Notice = {
    id: 'sample-bare',
    sortId: 'sample',
    title: example.plainTitle,
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
  const table = `<table>${cells('th', example.columns)}${cells('td', example.row).repeat(3)}</table>`;
  const paragraph = `<p>${escaped(example.body)}</p>`;
  return {
    bare,
    closed: { ...bare, id: 'sample-closed', publishedAt: before(40), deadline: figures(before(12)) },
    long: {
      ...bare,
      id: 'sample-long',
      title: example.title,
      publishedAt: before(2),
      pinned: true,
      summary: example.summary,
      html: `${paragraph}<h3>${escaped(example.name)}</h3>${table}${paragraph}<ul><li>${escaped(example.body)}</li></ul>`,
      attachments: [1, 2].map((i) => ({ name: example.file, url: `#file-${i}`, bytes: i === 1 ? 2_480_000 : null })),
      deadline: figures(before(-14)),
    },
  };
}
