/**
 * Prepares sanitised rich text for display, the same on the server and in the browser. Headings rank below the notice's
 * title, tables get a scrolling frame, and pictures come in several widths and link to the largest.
 */
import { type ChildNode, Element, isTag } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { mediaWidths } from '../../../shared/media.ts';
import { cellTags, isShort, markHeaderRow } from './tables.ts';

/** Level of the highest heading: one below the notice's title, which is an h2. */
const topLevel = 3;

/** Maximum width in pixels of a picture that counts as an icon in a line of text. */
const iconWidth = 64;

/** Widths offered in `srcset`, for pictures in a column of text. */
const widths = mediaWidths.filter((width) => width >= 384);
const sizes = '(min-width: 760px) 680px, calc(100vw - 40px)';

/**
 * Maximum number of prepared pictures. Each adds a few hundred characters, so further pictures keep a single width and
 * get no link.
 */
const maxPictures = 300;

const needsPreparing = /<(?:h[1-6]|table|img)\b/;

/** Disables decoding and escaping, because text and attributes are already escaped. */
const parsing = { decodeEntities: false };
const serialising = { ...parsing, emptyAttrs: true, selfClosingTags: true };

const isHeading = ({ name }: Element): boolean => /^h[1-6]$/.test(name);
const isEmpty = (element: Element): boolean =>
  DomUtils.textContent(element).trim() === '' && !DomUtils.existsOne(({ name }) => name === 'img', element.children);

const atWidth = (src: string, width: number): string => src.replace(/\/media\/\d+\//, `/media/${width}/`);

/** Elements that surround the element being prepared. */
interface Place {
  readonly isInTable: boolean;
  readonly isInCell: boolean;
  readonly isInLink: boolean;
}

/** @param top level of the text's highest heading */
function preparer(top: number) {
  let pictures = 0;

  function preparePicture(picture: Element, { isInLink }: Place): Element {
    pictures += 1;
    if (pictures > maxPictures) return picture;
    const { src = '', width } = picture.attribs;
    Object.assign(picture.attribs, {
      srcset: widths.map((candidate) => `${atWidth(src, candidate)} ${candidate}w`).join(', '),
      sizes,
      decoding: 'async',
    });
    const isIcon = width !== undefined && Number(width) <= iconWidth;
    if (isIcon || isInLink) return picture;
    return new Element('a', { 'data-picture': '', href: atWidth(src, Math.max(...widths)) }, [picture]);
  }

  function prepareElement(element: Element, place: Place): ChildNode[] {
    const { name } = element;
    const isCell = cellTags.has(name);
    // A table inside a cell scrolls with the outer table. Browsers move a table that is nested anywhere else out of the
    // outer table, so it gets its own frame.
    const isOuterTable = name === 'table' && !place.isInCell;
    if (isHeading(element)) {
      if (isEmpty(element)) return [];
      element.name = `h${Math.min(6, topLevel + Number(name.slice(1)) - top)}`;
    }
    if (isOuterTable) markHeaderRow(element);
    if (isCell && isShort(element)) element.attribs['data-short'] = '';
    element.children = prepareAll(element.children, {
      isInTable: place.isInTable || name === 'table',
      isInCell: place.isInCell || (place.isInTable && (isCell || name === 'caption')),
      isInLink: place.isInLink || name === 'a',
    });
    if (name === 'img') return [preparePicture(element, place)];
    // The outer section draws the shadows at the edges, and the inner section scrolls.
    return [
      isOuterTable ? new Element('section', { 'data-table': '' }, [new Element('section', {}, [element])]) : element,
    ];
  }

  function prepareAll(nodes: readonly ChildNode[], place: Place): ChildNode[] {
    return nodes.flatMap((node) => (isTag(node) ? prepareElement(node, place) : [node]));
  }
  return prepareAll;
}

/** @param html output of `sanitise`, in which angle brackets and quotes in text and attributes are escaped */
export function prepare(html: string): string {
  if (!needsPreparing.test(html)) return html;
  const document = parseDocument(html, parsing);
  const levels = DomUtils.findAll(isHeading, document.children).map(({ name }) => Number(name.slice(1)));
  const prepareAll = preparer(levels.reduce((top, level) => Math.min(top, level), 6));
  document.children = prepareAll(document.children, { isInTable: false, isInCell: false, isInLink: false });
  return DomUtils.getInnerHTML(document, serialising);
}
