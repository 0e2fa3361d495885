/** Extracts the visible text of a title, a summary or a body, in linear time. */
import { decodeEntities } from '../fields/values.ts';

/**
 * Matches stacked combining marks ("Zalgo"), which would cover the page. No script uses more than a few per character.
 */
export const stackedMarks = /(\p{M}{4})\p{M}+/gu;

/** Tags removed together with their text. */
export const nonTextTags = (
  'script style svg math iframe object embed template noscript noembed noframes title textarea select option xmp audio ' +
  'video canvas'
).split(' ');

const tag = /<(?:([a-z][a-z0-9]*)|[!?/])/iy;

/**
 * Yields the text between the tags, without comments, scripts and the like. An unclosed comment or script hides the
 * rest.
 */
function* partsOf(html: string): Generator<string> {
  let lowerCase: string | null = null;
  let from = 0;
  const skipTo = (text: string, end: string, at: number) => {
    const index = text.indexOf(end, at);
    from = index < 0 ? html.length : index;
  };
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', Math.max(at + 1, from))) {
    tag.lastIndex = at;
    const match = tag.exec(html);
    // A `<` that starts neither a tag nor a comment is text.
    if (!match) continue;
    yield html.slice(from, at);
    const name = match[1]?.toLowerCase();
    if (html.startsWith('<!--', at)) skipTo(html, '-->', at + 4);
    else if (name !== undefined && nonTextTags.includes(name)) {
      lowerCase ??= html.toLowerCase();
      skipTo(lowerCase, `</${name}`, at);
    }
    skipTo(html, '>', Math.max(at, from));
    from = Math.min(from + 1, html.length);
  }
  yield html.slice(from);
}

/** Returns text without markup. Decodes entities once, and puts a separator in place of each tag. */
export const withoutMarkup = (html: string, separator = ''): string =>
  decodeEntities([...partsOf(html)].join(separator));

/** Returns the visible text of a title or a summary, on one line; null if there is none. */
export function textOf(raw: string | null): string | null {
  if (raw === null) return null;
  // Removes bidirectional controls too, because they would reorder whatever follows this string on the page.
  const text = (/[<&]/.test(raw) ? withoutMarkup(raw) : raw)
    .replace(/[\s\p{Cc}\u200b\ufeff\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(stackedMarks, '$1')
    .trim();
  return text === '' ? null : text;
}
