/** Invents texts in the form of real ones, with the same script, length and pattern. Equal texts become equal inventions. */
import { createHmac, randomBytes } from 'node:crypto';

/** Characters of invented Chinese names and texts. */
const han = [...'样例甲乙丙丁戊己庚辛壬癸春夏秋冬东南西北天地玄黄宇宙洪荒'];
const upper = [...'ABCDEFGHJKLMNPQRSTUVWXYZ'];
const lower = [...'abcdefghijkmnopqrstuvwxyz'];
const digits = [...'0123456789'];

/**
 * Matches a document's number, but not a name in capitals. Its prefix, separators and short parts identify the kind of
 * document, its serial the owner.
 */
const paperNumber = /^(?=.*\d)[A-Z]{1,4}\d*([-/.][A-Z]{1,3}\d*|[-/. ]\d+[A-Z]?)*$/;

export type Invent = (text: string) => string;

/** Creates the inventor for one recording. Its secret prevents recovering names by trying them. */
export function inventor(secret: Buffer = randomBytes(32)): Invent {
  const stream = (text: string): (() => number) => {
    let bytes = createHmac('sha256', secret).update(text).digest();
    let i = 0;
    return () => {
      if (i === bytes.length) [bytes, i] = [createHmac('sha256', secret).update(bytes).digest(), 0];
      return bytes[i++] ?? 0;
    };
  };
  const some = (from: readonly string[], random: number): string => from[random % from.length] ?? '';
  return (text) => {
    const next = stream(text.trim());
    if (paperNumber.test(text.trim()))
      return text.replace(/\d{4,}/g, (serial) => serial.replace(/\d/g, () => some(digits, next())));
    return text.replace(/[\p{L}\p{N}]/gu, (character) => {
      if (/\p{Script=Han}/u.test(character)) return some(han, next());
      if (/\p{N}/u.test(character)) return some(digits, next());
      return some(/\p{Lu}/u.test(character) ? upper : lower, next());
    });
  };
}
