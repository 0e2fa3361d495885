/** The body of a notice as a page can show it: its headings below the title, tables in frames, pictures that open. */
import { mediaWidths } from '../../../../shared/media.ts';

export interface ProsePicture {
  /** In the largest width. */
  readonly src: string;
  readonly alt: string;
}

export interface PreparedProse {
  readonly html: string;
  /** Those that open, in the order of their buttons. */
  readonly pictures: readonly ProsePicture[];
}

export interface ProseLabels {
  /** Of the button around a picture. */
  readonly enlarge: (alt: string) => string;
  /** Of the part that scrolls sideways. */
  readonly table: (caption: string) => string;
}

/** A cell of so few characters (a date, a class, a number) stays on one line. */
const shortCell = 12;

/** Up to this width in pixels a picture is a sign within a line: nothing to look at more closely. */
const signWidth = 64;

/** Widths worth offering to a column of text; the browser picks one. */
const widths = mediaWidths.filter((width) => width >= 384);

const textOf = (element: Element | null) => (element?.textContent ?? '').trim();

/** The same element under another name. */
function renamed(element: Element, name: string): Element {
  const other = element.ownerDocument.createElement(name);
  for (const { name: attribute, value } of element.attributes) other.setAttribute(attribute, value);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

/** The highest heading of the text comes right below the title of the notice, the others as far below it as they were. */
function placeHeadings(body: HTMLElement): void {
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const levelOf = (heading: Element) => Number(heading.tagName.slice(1));
  const top = Math.min(...headings.map(levelOf));
  for (const heading of headings) {
    if (textOf(heading) === '' && !heading.querySelector('img')) heading.remove();
    else renamed(heading, `h${Math.min(6, 3 + levelOf(heading) - top)}`);
  }
}

const isBold = (cell: Element) =>
  textOf(cell) !== '' &&
  [...cell.querySelectorAll('strong')].map((part) => part.textContent ?? '').join('') === textOf(cell);

/** Word writes the head of a table as a row of bold cells: a head it is where the rows below are not bold as well. */
function findHead(table: HTMLTableElement): void {
  const [first, ...others] = table.rows;
  if (!first || first.cells.length < 2 || others.length === 0) return;
  const cells = [...first.cells];
  const isWhole = cells.every((cell) => cell.colSpan === 1 && cell.rowSpan === 1);
  if (
    !table.querySelector('th') &&
    isWhole &&
    cells.every(isBold) &&
    others.some((row) => ![...row.cells].some(isBold))
  ) {
    for (const cell of cells) renamed(cell, 'th');
  }
  for (const cell of first.cells) if (cell.tagName === 'TH') cell.scope = 'col';
}

function frameTable(table: HTMLTableElement, names: ProseLabels): void {
  findHead(table);
  for (const cell of table.querySelectorAll('td, th')) {
    if (textOf(cell).length <= shortCell) cell.toggleAttribute('data-short', true);
  }
  // The edges lie on the frame, the table scrolls within.
  const frame = table.ownerDocument.createElement('div');
  const scroller = table.ownerDocument.createElement('div');
  frame.dataset.table = '';
  scroller.setAttribute('aria-label', names.table(textOf(table.caption)));
  table.replaceWith(frame);
  frame.append(scroller);
  scroller.append(table);
}

function offerWidths(picture: HTMLImageElement): (width: number) => string {
  const src = picture.getAttribute('src') ?? '';
  const inWidth = (width: number) => src.replace(/\/media\/\d+\//, `/media/${width}/`);
  picture.srcset = widths.map((width) => `${inWidth(width)} ${width}w`).join(', ');
  picture.sizes = '(min-width: 760px) 680px, calc(100vw - 40px)';
  picture.decoding = 'async';
  return inWidth;
}

/** @param html sanitised by the server */
export function prepareProse(html: string, names: ProseLabels): PreparedProse {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  placeHeadings(body);
  for (const table of body.querySelectorAll('table')) {
    // A table in a table scrolls with it.
    if (!table.parentElement?.closest('table')) frameTable(table, names);
  }
  const pictures: ProsePicture[] = [];
  for (const picture of body.querySelectorAll('img')) {
    const inWidth = offerWidths(picture);
    const width = Number(picture.getAttribute('width') ?? Number.NaN);
    // A picture in a link leads where the link does.
    if (width <= signWidth || picture.closest('a')) continue;
    const alt = picture.alt.trim() || textOf(picture.closest('figure')?.querySelector('figcaption') ?? null);
    const button = body.ownerDocument.createElement('button');
    button.type = 'button';
    button.dataset.picture = String(pictures.length);
    button.setAttribute('aria-label', names.enlarge(alt));
    picture.replaceWith(button);
    button.append(picture);
    pictures.push({ src: inWidth(Math.max(...widths)), alt });
  }
  return { html: body.innerHTML, pictures };
}
