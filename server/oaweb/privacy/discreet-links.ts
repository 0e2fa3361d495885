/** Links without personal numbers: masking one in an address would leave a link that leads nowhere. */
import { inSealedUrl } from './mask-answer.ts';
import { maskNumbers } from './numbers/mask-numbers.ts';

/** The site's URLs for the addresses in oa-web's texts. */
interface Links {
  readonly of: (raw: string | null) => string | null;
  readonly file: (raw: string | null, name: string | null) => string | null;
  readonly isPage: (url: string) => boolean;
  readonly isSealed: (id: string) => boolean;
}

/** The name that a file has in its address, with a masked number. */
function maskedName(address: string): string {
  const segment = address.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  try {
    return maskNumbers(decodeURIComponent(segment));
  } catch {
    return maskNumbers(segment);
  }
}

/** An external link with a personal number is null; a file whose name has one is served under a masked name. */
export function discreetLinks({ of, file, isPage, isSealed }: Links): Links {
  const isIntact = inSealedUrl(isSealed);
  const isDiscreet = (url: string) => maskNumbers(url, { strictness: 'identifier', isIntact }) === url;
  const discreetFile = (raw: string | null, name: string | null): string | null => {
    const url = file(raw, name);
    if (url === null || isDiscreet(url)) return url;
    return file(raw, name === null ? maskedName(raw ?? '') : maskNumbers(name));
  };
  return {
    isPage,
    isSealed,
    file: discreetFile,
    of(raw) {
      const url = of(raw);
      return url === null || isDiscreet(url) ? url : discreetFile(raw, null);
    },
  };
}
