/**
 * Drops links that contain personal numbers, and serves files under a masked name. Masking a number inside a URL would
 * break the link.
 */
import { maskNumbers, type Span } from './mask-numbers.ts';

const isIdCharacter = (char: string): boolean => /^[\w-]$/.test(char);
/** Maximum length of an id. Servers do not accept longer URLs. */
const maxId = 4096;

/**
 * Returns a predicate that is true if a span lies inside the id of one of this site's own picture or file URLs.
 * @param isSealed returns whether this site issued the id. A string from oa-web may only look like one.
 */
export const isInSealedUrl =
  (isSealed: (id: string) => boolean) =>
  (text: string, span: Span): boolean => {
    let { from, to } = span;
    while (span.from - from < maxId && isIdCharacter(text.charAt(from - 1))) from--;
    while (to - span.to < maxId && isIdCharacter(text.charAt(to))) to++;
    const id = text.slice(from, to);
    return /\/(media\/\d{1,4}|files)\/$/.test(text.slice(Math.max(0, from - 16), from)) && isSealed(id);
  };

/** Resolves addresses in oa-web's content to this site's URLs. */
interface Links {
  readonly link: (raw: string | null) => string | null;
  readonly file: (raw: string | null, name: string | null) => string | null;
  readonly isPage: (url: string) => boolean;
  readonly isSealed: (id: string) => boolean;
}

/** Returns the file name in an address, with personal numbers masked. */
function maskedName(address: string): string {
  const segment = address.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  try {
    return maskNumbers(decodeURIComponent(segment));
  } catch {
    return maskNumbers(segment);
  }
}

/**
 * Drops external links that contain a personal number. Serves a file under a masked name if its own name contains such
 * a number.
 */
export function linksWithoutNumbers({ link, file, isPage, isSealed }: Links): Links {
  const isExempt = isInSealedUrl(isSealed);
  const hasNumber = (url: string) => maskNumbers(url, { strictness: 'identifier', isExempt }) !== url;
  const fileWithoutNumber = (raw: string | null, name: string | null): string | null => {
    const url = file(raw, name);
    if (url === null || !hasNumber(url)) return url;
    return file(raw, name === null ? maskedName(raw ?? '') : maskNumbers(name));
  };
  return {
    isPage,
    isSealed,
    file: fileWithoutNumber,
    link(raw) {
      const url = link(raw);
      return url !== null && hasNumber(url) ? fileWithoutNumber(raw, null) : url;
    },
  };
}
