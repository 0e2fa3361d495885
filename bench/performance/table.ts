export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export function printTable(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = columns.map((name, n) => Math.max(name.length, ...rows.map((row) => row[n]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  console.log([`## ${title}`, '', line(columns), line(rule), ...rows.map(line), ''].join('\n'));
}
