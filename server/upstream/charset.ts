/** Decodes a body by its declared charset unless the bytes contradict it: many servers declare one charset and send another. */

export interface Decoded {
  readonly text: string;
  /** Declared and actual charset if the declaration is wrong. */
  readonly misdeclared: readonly [declared: string, real: string] | null;
}

/** True if the body begins with a byte order mark. */
const isMarkedUtf8 = (bytes: Buffer): boolean => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

/** Single-byte charsets. Every byte is valid in them, so only the bytes themselves can reveal a wrong declaration. */
const singleByte = /^(windows-125\d|iso-8859-\d+|macintosh|koi8-[ru]|ibm866)$/;
const chinese = /^(gbk|gb18030|gb2312|big5)$/;

/** ASCII, Chinese characters, and the punctuation and full-width forms that accompany them. */
const chineseText = /^[\p{ASCII}\p{Script=Han}\u3000-\u303f\uff00-\uffef·…“”‘’—–×℃①-⑳Ⅰ-Ⅻ]*$/u;

/** Safe to share: a decoder keeps no state unless it decodes a stream. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Returns null if the charset is unknown or the bytes are not valid in it. */
function decodeAs(charset: string, bytes: Buffer): string | null {
  try {
    return (charset === 'utf-8' ? utf8 : new TextDecoder(charset, { fatal: true })).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * True if at least half of the double-byte characters are among the 3,755 of everyday Chinese (rows 16 to 55 of GB 2312).
 * Accented Latin letters can pass for rarer characters, but not for these.
 */
function isEverydayChinese(bytes: Buffer): boolean {
  let everyday = 0;
  let others = 0;
  for (let i = 0; i < bytes.length; i++) {
    const [lead = 0, trail = 0] = [bytes[i], bytes[i + 1]];
    if (lead < 0x80) continue;
    if (lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1) everyday++;
    // Punctuation is in rows 1 to 3.
    else if (!(lead >= 0xa1 && lead <= 0xa3)) others++;
    i++;
  }
  return everyday > 0 && everyday >= others;
}

/** Returns the text if the bytes are unmistakably GBK. */
function gbkText(bytes: Buffer): string | null {
  const text = decodeAs('gb18030', bytes);
  return text !== null && chineseText.test(text) && isEverydayChinese(bytes) ? text : null;
}

/**
 * Returns the text if the bytes are UTF-8 with multi-byte characters. If a Chinese charset is declared, one character must have
 * at least three bytes, because two bytes may also be a GBK character.
 */
function utf8Text(bytes: Buffer, declared: string): string | null {
  const text = decodeAs('utf-8', bytes);
  if (text === null) return null;
  return (chinese.test(declared) ? /[\u0800-\uffff]/ : /[^\p{ASCII}]/u).test(text) ? text : null;
}

/** Returns the canonical name of a charset; null if it is unknown. */
function canonical(label: string): string | null {
  if (/^utf-?8$/i.test(label)) return 'utf-8';
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

/** Decodes a body. Returns null if its charset is unknown, or is neither the declared one nor unmistakably another. */
export function decode(bytes: Buffer, contentType: string, mapped?: string): Decoded | null {
  const asDeclared = (text: string | null): Decoded | null => (text === null ? null : { text, misdeclared: null });
  if (isMarkedUtf8(bytes)) return asDeclared(decodeAs('utf-8', bytes));
  if (mapped !== undefined) return asDeclared(decodeAs(mapped, bytes));
  const label = /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1];
  const declared = canonical(label ?? 'utf-8');
  if (declared === null) return null;
  const misdeclared = (real: string) => [label?.toLowerCase() ?? 'none', real] as const;
  if (singleByte.test(declared) || chinese.test(declared)) {
    const text = utf8Text(bytes, declared);
    if (text !== null) return { text, misdeclared: misdeclared('utf-8') };
  }
  const text = decodeAs(declared, bytes);
  if (singleByte.test(declared) || (declared === 'utf-8' && text === null)) {
    const gbk = gbkText(bytes);
    if (gbk !== null) return { text: gbk, misdeclared: misdeclared('gbk') };
  }
  return asDeclared(text);
}
