/** Prepares the HTML of a notice: nests its headings below the title, frames tables, makes pictures open in the viewer. */
import { mediaWidths } from '../../../../shared/media.ts';
import { trustedHtml } from '../../../ui/text/trusted-html.ts';

export interface ProsePicture {
  /** The largest width. */
  readonly src: string;
  readonly alt: string;
}

export interface PreparedProse {
  /** Trusted (ui/text/trusted-html.ts). */
  readonly html: string;
  /** Pictures that open in the viewer, in the order of their buttons. */
  readonly pictures: readonly ProsePicture[];
}

export interface ProseLabels {
  /** The button around a picture. */
  readonly enlarge: (alt: string) => string;
  /** The scrollable region around a table. */
  readonly table: (caption: string) => string;
}

/** A cell of at most this many characters (a date, a class, a number) does not wrap. */
const shortCellLength = 12;

/** Up to this width in pixels, a picture is an inline icon and does not open. */
const iconWidth = 64;

/** Candidates for `srcset` in a column of text. */
const widths = mediaWidths.filter((width) => width >= 384);

const textOf = (element: Element | null) => (element?.textContent ?? '').trim();

/** Replaces an element by one of another tag name with the same attributes and children. */
function rename(element: Element, name: string): Element {
  const other = element.ownerDocument.createElement(name);
  for (const { name: attribute, value } of element.attributes) other.setAttribute(attribute, value);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

/** Shifts the headings so that the highest is one level below the title of the notice. */
function nestHeadings(body: HTMLElement): void {
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const levelOf = (heading: Element) => Number(heading.tagName.slice(1));
  const top = Math.min(...headings.map(levelOf));
  for (const heading of headings) {
    if (textOf(heading) === '' && !heading.querySelector('img')) heading.remove();
    else rename(heading, `h${Math.min(6, 3 + levelOf(heading) - top)}`);
  }
}

const isBold = (cell: Element) =>
  textOf(cell) !== '' &&
  [...cell.querySelectorAll('strong')].map((part) => part.textContent ?? '').join('') === textOf(cell);

/** Word writes a header row as bold cells. A bold first row counts as one unless every row below has bold cells too. */
function markHeaderRow(table: HTMLTableElement): void {
  const [first, ...others] = table.rows;
  if (!first || first.cells.length < 2 || others.length === 0) return;
  const cells = [...first.cells];
  const hasNoSpans = cells.every((cell) => cell.colSpan === 1 && cell.rowSpan === 1);
  if (
    !table.querySelector('th') &&
    hasNoSpans &&
    cells.every(isBold) &&
    others.some((row) => ![...row.cells].some(isBold))
  ) {
    for (const cell of cells) rename(cell, 'th');
  }
  for (const cell of first.cells) if (cell.tagName === 'TH') cell.scope = 'col';
}

function frameTable(table: HTMLTableElement, labels: ProseLabels): void {
  markHeaderRow(table);
  for (const cell of table.querySelectorAll('td, th')) {
    if (textOf(cell).length <= shortCellLength) cell.toggleAttribute('data-short', true);
  }
  // The frame draws the shadows at the edges; the element inside it scrolls.
  const frame = table.ownerDocument.createElement('div');
  const scroller = table.ownerDocument.createElement('div');
  frame.dataset.table = '';
  scroller.setAttribute('aria-label', labels.table(textOf(table.caption)));
  table.replaceWith(frame);
  frame.append(scroller);
  scroller.append(table);
}

const sourceForWidth = (picture: HTMLImageElement, width: number): string =>
  (picture.getAttribute('src') ?? '').replace(/\/media\/\d+\//, `/media/${width}/`);

function setSources(picture: HTMLImageElement): void {
  picture.srcset = widths.map((width) => `${sourceForWidth(picture, width)} ${width}w`).join(', ');
  picture.sizes = '(min-width: 760px) 680px, calc(100vw - 40px)';
  picture.decoding = 'async';
}

/** @param html sanitised by the server */
export function prepareProse(html: string, labels: ProseLabels): PreparedProse {
  const { body } = new DOMParser().parseFromString(trustedHtml(html), 'text/html');
  nestHeadings(body);
  for (const table of body.querySelectorAll('table')) {
    // A nested table scrolls with the outer one.
    if (!table.parentElement?.closest('table')) frameTable(table, labels);
  }
  const pictures: ProsePicture[] = [];
  for (const picture of body.querySelectorAll('img')) {
    setSources(picture);
    const width = Number(picture.getAttribute('width') ?? Number.NaN);
    // A tap on a linked picture follows the link.
    if (width <= iconWidth || picture.closest('a')) continue;
    const alt = picture.alt.trim() || textOf(picture.closest('figure')?.querySelector('figcaption') ?? null);
    const button = body.ownerDocument.createElement('button');
    button.type = 'button';
    button.dataset.picture = String(pictures.length);
    button.setAttribute('aria-label', labels.enlarge(alt));
    picture.replaceWith(button);
    button.append(picture);
    pictures.push({ src: sourceForWidth(picture, Math.max(...widths)), alt });
  }
  return { html: trustedHtml(body.innerHTML), pictures };
}
