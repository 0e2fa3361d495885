/** Marks a table's header row, and the cells that need not wrap on a narrow screen. */
import { type AnyNode, type Element, isTag, isText } from 'domhandler';
import { DomUtils } from 'htmlparser2';

export const cellTags: ReadonlySet<string> = new Set(['td', 'th']);
const sections: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot']);

/** Maximum number of characters in a cell that does not wrap, such as a date, a class or a number. */
const shortLength = 12;

const textOf = (element: Element): string => DomUtils.textContent(element).trim();

/**
 * Returns whether a cell is short enough not to wrap. Counts each entity as one character, because entities are not
 * decoded.
 */
export const isShort = (cell: Element): boolean => textOf(cell).replace(/&\w+;/g, '&').length <= shortLength;

const rowsOf = (table: Element): Element[] =>
  table.children
    .filter(isTag)
    .flatMap((part) => (sections.has(part.name) ? part.children.filter(isTag) : part))
    .filter(({ name }) => name === 'tr');

const cellsOf = (row: Element): Element[] => row.children.filter(isTag).filter(({ name }) => cellTags.has(name));

/** Returns the text outside `<strong>`. */
const plainTextOf = (node: AnyNode): string =>
  isText(node) ? node.data : isTag(node) && node.name !== 'strong' ? node.children.map(plainTextOf).join('') : '';

const isBold = (cell: Element): boolean => textOf(cell) !== '' && plainTextOf(cell).trim() === '';

const hasNoSpan = ({ attribs: { colspan = '1', rowspan = '1' } }: Element): boolean =>
  colspan === '1' && rowspan === '1';

/**
 * Marks the header cells of the first row. Word writes header cells as bold cells, so a bold first row counts as a
 * header unless every row below also has bold cells.
 */
export function markHeaderRow(table: Element): void {
  const [first, ...others] = rowsOf(table).map(cellsOf);
  if (!first || first.length < 2 || others.length === 0) return;
  const isHeader =
    ![first, ...others].flat().some(({ name }) => name === 'th') &&
    first.every((cell) => hasNoSpan(cell) && isBold(cell)) &&
    others.some((cells) => !cells.some(isBold));
  for (const cell of first) {
    if (isHeader) cell.name = 'th';
    if (cell.name === 'th') cell.attribs.scope = 'col';
  }
}
