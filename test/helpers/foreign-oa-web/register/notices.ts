/** Thirty-five notices in three categories, newest first. */

const categories = [
  { id: '71', name: { zh: '通知', en: 'Notices' }, count: 27 },
  { id: '72', name: { zh: '犬展', en: 'Shows' }, count: 5 },
  { id: '73', name: { zh: '培训', en: 'Training' }, count: 3 },
];

export const noticeSorts = categories;

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** The tenth notice of every category is about vaccination, so that searches find it. */
const subject = (n: number): string => (n === 10 ? '疫苗接种登记' : '示例事项');

const noticesOf = ({ id: sortId, name, count }: (typeof categories)[number]) =>
  Array.from({ length: count }, (_, index) => {
    const n = count - index;
    return {
      id: String(Number(sortId) * 100 + n),
      sortId,
      title: `${name.zh}第 ${n} 号：${subject(n)}`,
      publishedAt: `2026-${twoDigits(1 + (n % 10))}-${twoDigits(1 + (n % 12))}T09:30:00+08:00`,
      pinned: false,
      summary: `第 ${n} 号的摘要`,
      cover: n === 1 ? `/upload/notice/${sortId}.jpg` : null,
      html: `<p>第 ${n} 号的正文。</p>`,
      externalUrl: null,
      attachments: n === 2 ? [{ name: '报名表.pdf', url: `/upload/notice/${sortId}.pdf`, bytes: 20_480 }] : [],
      deadline: n === 3 ? '2026-12-08' : null,
    };
  }).sort((a, b) => b.publishedAt.localeCompare(a.publishedAt) || Number(b.id) - Number(a.id));

export const notices = categories.flatMap(noticesOf);
