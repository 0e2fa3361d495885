/** Example notices for the component pages: states that the real data may lack. */
import type { Notice } from '../../../../shared/areas/announcements.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { noticeExampleWords } from '../../../i18n/words/notice-examples.ts';

const day = 86_400_000;

interface ExampleNotices {
  /** A notice with every field set. */
  readonly long: Notice;
  /** A notice with only a title and a date. */
  readonly bare: Notice;
  readonly closed: Notice;
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();

export function useExampleNotices(): ExampleNotices {
  const { example } = useWords(noticeExampleWords);
  const { isoDate } = useFormat();
  const bare: Notice = {
    id: 'sample-bare',
    sortId: 'sample',
    listedIn: 'sample',
    title: example.plainTitle,
    publishedAt: daysAgo(9),
    pinned: false,
    summary: null,
    cover: null,
    html: null,
    externalUrl: null,
    attachments: [],
    deadline: null,
    deadlineTime: null,
    show: null,
  };
  const cells = (tag: string, texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join('')}</tr>`;
  const rows = cells('th', example.columns) + cells('td', example.row).repeat(3);
  const table = `<section data-table><section><table>${rows}</table></section></section>`;
  const paragraph = `<p>${escapeHtml(example.body)}</p>`;
  return {
    bare,
    closed: { ...bare, id: 'sample-closed', publishedAt: daysAgo(40), deadline: isoDate(daysAgo(12)) },
    long: {
      ...bare,
      id: 'sample-long',
      title: example.title,
      publishedAt: daysAgo(2),
      pinned: true,
      summary: example.summary,
      html: `${paragraph}<h3>${escapeHtml(example.name)}</h3>${table}${paragraph}<ul><li>${escapeHtml(example.body)}</li></ul>`,
      attachments: [1, 2].map((i) => ({ name: example.file, url: `#file-${i}`, bytes: i === 1 ? 2_480_000 : null })),
      deadline: isoDate(daysAgo(-14)),
    },
  };
}
