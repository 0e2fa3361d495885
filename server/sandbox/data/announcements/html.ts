/** HTML fragments as the office's editor produces them, with inline styles and obsolete attributes. */

export const p = (text: string) => `<p style="text-indent:2em;line-height:1.75;font-size:16px">${text}</p>`;

export const centred = (text: string) => `<p align="center"><b>${text}</b></p>`;

export const h = (text: string) => `<h3 style="color:#8b1a1a">${text}</h3>`;

export const ul = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

export const ol = (...items: string[]) => `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`;

/** Builds a table. The first row is the header; `widths` are percentages. */
export function table(
  widths: readonly number[],
  head: readonly string[],
  ...rows: readonly (readonly string[])[]
): string {
  const cols = widths.map((width) => `<col width="${width}%">`).join('');
  const line = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag} valign="top" style="border:1px solid #ccc">${cell}</${tag}>`).join('')}</tr>`;
  const body = rows.map((row) => line(row, 'td')).join('');
  return (
    '<table border="1" cellspacing="0" width="100%">' +
    `<colgroup>${cols}</colgroup><thead>${line(head, 'th')}</thead><tbody>${body}</tbody></table>`
  );
}

export const portrait = (fciNumber: number, caption: string) =>
  `<figure style="text-align:center"><img src="/oa-web/upload/fci/${fciNumber}.svg" alt="${caption}" width="320" height="320">` +
  `<figcaption>${caption}</figcaption></figure>`;

export const picture = (address: string, caption: string) =>
  `<p align="center"><img src="${address}" alt="${caption}" width="800" height="500"><br><font color="#666">${caption}</font></p>`;

export const link = (address: string, text: string) => `<a href="${address}">${text}</a>`;

export const signed = (day: string, office = '会员服务部') => `<p style="text-align:right">${office}<br>${day}</p>`;
