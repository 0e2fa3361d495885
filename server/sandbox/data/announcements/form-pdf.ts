/** Generates the one-page PDF that the sandbox serves for an attachment. */

/** Encodes text as a hexadecimal PDF string for a UTF-16 font, which needs no escaping. */
const utf16 = (text: string) => `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

/** Draws a title, ruled lines to write on and a footer. The font is not embedded; every PDF reader substitutes one. */
export function formPdf(title: string, fields: readonly string[]): string {
  const line = (text: string, x: number, y: number, size: number) =>
    `BT /F1 ${size} Tf ${x} ${y} Td ${utf16(text)} Tj ET`;
  const page = [
    line(title, 72, 760, 20),
    ...fields.flatMap((field, i) => [
      line(field, 72, 700 - i * 40, 12),
      `170 ${696 - i * 40} m 523 ${696 - i * 40} l S`,
    ]),
    line('沙箱示例文件，仅供演示', 72, 60, 9),
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /DW 1000 /FontDescriptor 7 0 R ' +
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 ' +
      '/Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
