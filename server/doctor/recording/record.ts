/**
 * Implements `--record`: saves oa-web's answers without personal data. Replaces every string that is not known to be
 * harmless with an invented one of the same form. A string gets the same replacement in questions and answers, so that
 * the recording can be replayed.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isCodeField, normaliseCode, wordFor } from '../../oaweb/fields/field.ts';
import { noRules } from '../../oaweb/fields/reading.ts';
import { fold, isObject } from '../../oaweb/fields/values.ts';
import { maskNumbers } from '../../oaweb/privacy/mask-numbers.ts';
import { personalKindAt } from '../../oaweb/privacy/personal-keys.ts';
import { vocabulary } from '../../oaweb/vocabulary/index.ts';
import { jsonOf, type RecordedExchange } from '../asking/oa-web.ts';
import { isCode } from '../asking/raw.ts';
import { asksForSignIn, blamesMethod, blamesParameter, isGoodNews } from '../asking/spellings.ts';
import type { Samples } from '../itinerary.ts';
import { paramsOf, type RecordedAnswer, recordingVersion } from './replay.ts';

/** Calls whose content is public on the site: breeds and announcements. */
const publicCalls = /\/(getFci\w+|getSorts|getTitleListBySortId)$/;
/** Matches keys for people, contact details and credentials, in addition to those that `personalKindAt` recognises. */
const privateKeys =
  /user|owner|holder|member|person|name?by$|author|contact|linkman|phone|mobile|tel|mail|address|wechat|weixin|qq|token|idcard|pin(?!yin)|passw|pwd/i;
const isPrivate = (key: string): boolean => privateKeys.test(key) || personalKindAt([fold(key)], noRules) !== null;
const birthKeys = /birth|born|dob|csrq|shengri/i;

const codeFields = Object.values(vocabulary).flatMap((record) => Object.values(record).filter(isCodeField));
const isKnownWord = (text: string): boolean =>
  text.length <= 12 && codeFields.some((field) => wordFor(field, normaliseCode(text)) !== null);

const isDate = (text: string): boolean =>
  /^\d{4}[-/.年]\d{1,2}([-/.月]\d{1,2}日?)?([ T]\d{1,2}:\d{2}(:\d{2})?(\.\d+)?(Z|[+-]\d{2}:?\d{2})?)?$/.test(text) ||
  /^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(text);

/**
 * Returns whether a number is harmless: a fraction, a number of up to six digits (a count, a code, an identifier), or a
 * timestamp in seconds or milliseconds.
 */
const isHarmlessNumber = (value: number): boolean =>
  !Number.isInteger(value) ||
  Math.abs(value) < 1e6 ||
  (value > 1e9 && value < 2.1e9) ||
  (value > 1e12 && value < 2.1e12);

const isPlainKey = (key: string): boolean => /^[A-Za-z_$][\w$.-]{0,40}$/.test(key) && !/\d{5}/.test(key);

class Anonymiser {
  readonly #invent: Invent;
  /** Strings from answers to public calls. They may be kept, because anyone can read them on the site. */
  readonly #known = new Set<string>();

  constructor(invent: Invent) {
    this.#invent = invent;
  }

  learn(json: unknown, key = ''): void {
    if (Array.isArray(json)) for (const item of json) this.learn(item, key);
    else if (isObject(json)) for (const [inner, value] of Object.entries(json)) this.learn(value, inner);
    else if (typeof json === 'string' && !isPrivate(key)) this.#known.add(json);
  }

  text(text: string, key: string): string {
    if (text.trim() === '' || isCode(text) || isKnownWord(text)) return text;
    if (isPrivate(key)) return this.#invent(text);
    if (this.#known.has(text)) return maskNumbers(text);
    if (isDate(text.trim())) return birthKeys.test(key) ? this.#birthday(text) : text;
    const isPlain = /^(\d{1,6}(\.\d+)?|null|undefined|true|false|ok|success|fail|error)$/i.test(text);
    return isPlain ? text : this.#invent(text);
  }

  /** Returns a different day in the same year. */
  #birthday(text: string): string {
    return text.replace(/^(\d{4}\D?)(\d{1,2})(\D?)(\d{1,2})/, (day: string, year: string, month, dash, date) => {
      const invented = Number(this.#invent(day.replace(/\D/g, '')));
      const padded = (value: number, old: string) => String(value).padStart(old.length, '0');
      return `${year}${padded(1 + (invented % 12), month)}${dash}${padded(1 + (invented % 28), date)}`;
    });
  }

  value(json: unknown, key = ''): unknown {
    if (Array.isArray(json)) return json.map((item) => this.value(item, key));
    if (isObject(json))
      return Object.fromEntries(
        Object.entries(json).map(([inner, value]) => [
          isPlainKey(inner) ? inner : this.#invent(inner),
          this.value(value, inner),
        ]),
      );
    if (typeof json === 'string') return this.text(json, key);
    if (typeof json === 'number' && !(isPrivate(key) ? isCode(json) : isHarmlessNumber(json)))
      return Number(this.#invent(String(json)).replace(/^0/, '1'));
    return json;
  }

  /** Anonymises an answer, but keeps messages in stock phrases, such as a report of success. */
  answer(json: unknown): unknown {
    if (!isObject(json)) return this.value(json);
    const invented = this.value(json) as Record<string, unknown>;
    for (const [key, value] of Object.entries(json)) {
      const isUsual = typeof value === 'string' && value.length <= 60 && !/\d{4}/.test(value);
      if (isUsual && [isGoodNews, blamesParameter, blamesMethod, asksForSignIn].some((isKnown) => isKnown(value)))
        invented[key] = value;
    }
    return invented;
  }

  params(params: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, this.text(value, '')]));
  }
}

export class Recorder {
  readonly #exchanges: RecordedExchange[] = [];

  add(exchange: RecordedExchange): void {
    if (exchange.status > 0) this.#exchanges.push(exchange);
  }

  /** Writes a file per question, and the samples needed to ask again. */
  write(folder: string, samples: Samples): number {
    const anonymiser = new Anonymiser(inventor());
    const read = this.#exchanges.map((exchange) => ({ exchange, json: jsonOf(exchange) }));
    for (const { exchange, json } of read) {
      if (publicCalls.test(exchange.path.replace(/\?.*/, ''))) anonymiser.learn(json);
    }
    mkdirSync(folder, { recursive: true });
    const written = new Map<string, RecordedAnswer>();
    for (const { exchange, json } of read) {
      const { method, path: address, status, contentType } = exchange;
      const recorded: RecordedAnswer = {
        version: recordingVersion,
        method,
        path: address.replace(/\?.*/, ''),
        params: anonymiser.params(paramsOf(address, exchange.requestBody)),
        status,
        contentType: contentType.replace(/;.*/, ''),
        json: json === undefined ? null : anonymiser.answer(json),
        isJson: json !== undefined,
      };
      written.set(JSON.stringify([method, recorded.path, recorded.params]), recorded);
    }
    for (const [i, recorded] of [...written.values()].entries()) {
      const name = `${String(i + 1).padStart(3, '0')}-${path.posix.basename(recorded.path)}.json`;
      writeFileSync(path.join(folder, name), `${JSON.stringify(recorded, null, 2)}\n`);
    }
    const { token, ...lists } = samples;
    const asked = Object.fromEntries(
      Object.entries(lists).map(([kind, values]) => [kind, values.map((value) => anonymiser.text(value, ''))]),
    );
    writeFileSync(
      path.join(folder, 'samples.json'),
      `${JSON.stringify({ ...asked, ...(token && { token: 'invented' }) }, null, 2)}\n`,
    );
    return written.size;
  }
}

/** Characters for invented Chinese names and strings. */
const han = [...'样例甲乙丙丁戊己庚辛壬癸春夏秋冬东南西北天地玄黄宇宙洪荒'];
const upper = [...'ABCDEFGHJKLMNPQRSTUVWXYZ'];
const lower = [...'abcdefghijkmnopqrstuvwxyz'];
const digits = [...'0123456789'];

/**
 * Matches a document's number, but not a name in capitals. Only the serial is replaced, because the prefix, the
 * separators and the short parts identify only the kind of document.
 */
const documentNumber = /^(?=.*\d)[A-Z]{1,4}\d*([-/.][A-Z]{1,3}\d*|[-/. ]\d+[A-Z]?)*$/;

type Invent = (text: string) => string;

/**
 * Creates a function that invents strings for one recording. An invented string has the script, length and pattern of
 * the real one. The same text is always replaced by the same string. The secret prevents anyone from recovering names
 * by trying candidates.
 */
function inventor(): Invent {
  const secret = randomBytes(32);
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
    if (documentNumber.test(text.trim()))
      return text.replace(/\d{4,}/g, (serial) => serial.replace(/\d/g, () => some(digits, next())));
    return text.replace(/[\p{L}\p{N}]/gu, (character) => {
      if (/\p{Script=Han}/u.test(character)) return some(han, next());
      if (/\p{N}/u.test(character)) return some(digits, next());
      return some(/\p{Lu}/u.test(character) ? upper : lower, next());
    });
  };
}
