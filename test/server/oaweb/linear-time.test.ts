/**
 * CPU time for reading a string is linear in its length. Covers every reader of strings from oa-web or visitors, with strings
 * that are hard on regular expressions. Measures the CPU time of this process.
 */

import { ApiError } from '../../../server/api-error.ts';
import { toBreed } from '../../../server/areas/breeds/breeds.ts';
import { toRaffleTotal } from '../../../server/areas/raffle/raffle.ts';
import { languageOf } from '../../../server/http/accept-language.ts';
import { unwrap } from '../../../server/oaweb/envelope.ts';
import { parseDate } from '../../../server/oaweb/fields/dates.ts';
import { booleanField, field, fields, localizedCode } from '../../../server/oaweb/fields/field.ts';
import { noRules, Reading } from '../../../server/oaweb/fields/reading.ts';
import { RecordReader } from '../../../server/oaweb/fields/record-reader.ts';
import {
  codeText,
  countOf,
  endDay,
  joinedTexts,
  localizedTexts,
  numeralIn,
  plainText,
  scoreOf,
  urlsOf,
} from '../../../server/oaweb/fields/typed-fields.ts';
import { containsWords } from '../../../server/oaweb/lists/pages.ts';
import { maskNumbers } from '../../../server/oaweb/privacy/mask-numbers.ts';
import { redact } from '../../../server/oaweb/privacy/outbound.ts';
import { isPersonName, maskName, samePerson } from '../../../server/oaweb/privacy/person-name.ts';
import { personalKindAt } from '../../../server/oaweb/privacy/personal-keys.ts';
import { withoutSent } from '../../../server/oaweb/privacy/sent-values.ts';
import { ShapeError } from '../../../server/oaweb/reading-errors.ts';
import { asPlainText } from '../../../server/oaweb/rich-text/plain-text.ts';
import { sanitise } from '../../../server/oaweb/rich-text/sanitise.ts';
import { textOf } from '../../../server/oaweb/rich-text/text-of.ts';
import { fileNameOf } from '../../../server/proxied/proxied-urls.ts';
import { parseJson } from '../../../server/upstream/body.ts';
import { adapterContext } from '../../helpers/adapter-context.ts';
import { sample } from '../../helpers/exhaustive.ts';
import { t } from '../../helpers/tap.ts';

const { f, flag, code } = fields({
  f: field('文', 'x'),
  flag: booleanField('是否', 'x'),
  code: localizedCode('码', 'x', { yes: '是' }, { yes: /有效|valid/ }),
});
const record = (x: unknown) => new RecordReader({ x }, '$');
const links = { link: (url: string | null) => url, isPage: () => false, picture: (url: string | null) => url };

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'a date': (text) => parseDate(text, 'dmy'),
  'a last day': (text) => endDay(record(text), f),
  'a count': (text) => countOf(record(text), f),
  'a numeral': numeralIn,
  'a score': (text) => scoreOf(record(text), f),
  'a number': (text) => record(text).optionalNumber(f),
  'a flag': (text) => record(text).optionalBool(flag),
  'a code': (text) => record(text).translations(code),
  'a code in words': (text) => codeText(record(text), code),
  'an identifier': (text) => record(text).id(f),
  texts: (text) => [record(text).texts(f), joinedTexts(record(text), f), localizedTexts(record(text), f)],
  'a title': (text) => plainText(record(text), f),
  addresses: (text) => urlsOf(record(text), f),
  'the text of a body': textOf,
  'a body': (text) => sanitise(text, links),
  'a body as plain text': asPlainText,
  'rules of a raffle': (text) =>
    toRaffleTotal(new RecordReader({ remaining: 1, activity: { id: 1, rules: text } }, '$'), adapterContext),
  'measures of a breed': (text) =>
    toBreed(
      new RecordReader(
        { id: 1, fciNo: 1, nameCn: '犬', heightMale: text, weight: text, lifespan: text, colors: text },
        '$',
      ),
      adapterContext,
    ),
  'a refusal': (text) => unwrap({ code: text, msg: text }, '/x'),
  'a body of JSON': (text) => parseJson(Buffer.from(`x({"a":1})${text}x`), { contentType: '', upstreamPath: '/x' }),
  'a text that is masked': (text) => maskNumbers(text),
  'a name that is masked': maskName,
  'a message that repeats what was sent': (text) =>
    withoutSent(text, { values: [text.slice(0, 64)], token: text.slice(0, 100) }),
  'a key': (text) => personalKindAt([text], noRules),
  'names in an answer': (text) =>
    redact({ value: { owner: text, chip: text }, at: '$', reading: new Reading() }, links, () => ({ text })),
  'a holder': (text) => samePerson(text, text.slice(0, 64)),
  'a typed name': (text) => isPersonName(text.slice(0, 64)),
  'a search': (text) => containsWords(text.slice(0, 64), text),
  "a file's name": (text) => fileNameOf(new URL('http://a/x.pdf'), text),
  'a header': languageOf,
};

/** Strings to repeat. A regular expression may match the repetition in several ways. */
const pumps: readonly string[] = [
  `—∥<∥<>∥<a∥<a ∥<!--∥</∥&∥&lt;∥ ∥\n∥\n ∥\u00a0∥\t,∥1∥1 ∥1-∥1.∥0,∥-∥--∥.∥..∥/∥:∥至∥父:∥父 ∥；∥； ∥(A1∥（∥[∥{∥"∥【张`,
  `张∥张 ∥张·∥a∥a.∥a/∥a,∥A1-∥data:∥x;base64,∥style=∥method ∥required parameter ∥%∥%31∥\u0316∥\u200b∥十∥第∥公∥f `,
  `to ∥😀∥13812345678 ∥; ∥Bearer ∥eyJ∥q=0,`,
].flatMap((line) => line.split('∥'));

/** Lengths of the text. Each is twice the previous length. */
const lengths = [3_000, 6_000, 12_000] as const;

/** Returns the lowest CPU time of three runs, in microseconds. */
function cost(read: (text: string) => unknown, text: string): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3; i++) {
    const before = process.cpuUsage();
    try {
      read(text);
    } catch (error) {
      if (!(error instanceof ShapeError || error instanceof ApiError)) throw error;
    }
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, user + system);
    // A cost this low needs no further run.
    if (least < 3_000) break;
  }
  return least;
}

t.test('keeps at most 1,000 unread keys for comparison', async (t) => {
  const reading = new Reading();
  const keys = Array.from({ length: 20_000 }, (_, i) => [`key${i}`, 1]);
  t.equal(new RecordReader(Object.fromEntries([...keys, ['x', '文']]), '$', reading).optionalText(f), '文');
  t.ok(reading.unreadKeys.size <= 1_000, `${reading.unreadKeys.size}`);
});

for (const [name, read] of Object.entries(readers)) {
  t.test(`reads ${name} in linear time`, async (t) => {
    for (const pump of sample(pumps, 9)) {
      for (const [start, end] of [
        ['', ''],
        ['1', '!'],
        ['2023-01-01', '1'],
        ['<p>', '"'],
      ] as const) {
        const text = (length: number) => start + pump.repeat(length / pump.length) + end;
        let longest = cost(read, text(lengths[2]));
        if (longest < 20_000) continue;
        const [short, middle] = [cost(read, text(lengths[0])), cost(read, text(lengths[1]))];
        const isLinear = () => longest <= 9 * Math.max(short, 2_000) || longest <= 3 * Math.max(middle, 4_000);
        // A single run may include compilation and garbage collection, so the least of ten runs counts.
        for (let i = 0; i < 10 && !isLinear(); i++) longest = Math.min(longest, cost(read, text(lengths[2])));
        t.ok(isLinear(), `${start}${pump}…${end}: ${short}, ${middle}, ${longest} µs`);
      }
    }
  });
}
