/**
 * Personal numbers at random places in oa-web's answers: they reach neither a response nor the log. The seed is fixed.
 */
import { HttpResponse, type JsonBodyType } from 'msw';
import { vocabulary } from '../../../server/oaweb/vocabulary/index.ts';
import { isExhaustive } from '../../helpers/exhaustive.ts';
import { digitsIn, leavesOf, mayShow, personalValue } from '../../helpers/fuzz/personal-values.ts';
import { seeded } from '../../helpers/fuzz/seeded.ts';
import { signIn } from '../../helpers/member.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { callNames, sendCall, startAlteredSandbox } from '../../helpers/upstream/altered-sandbox.ts';

const random = seeded(20_241_122);
/**
 * Number of answers to test: three per call, each with one of `placements`. An exhaustive run takes each call five times
 * with every one of `placements`.
 */
const answers = isExhaustive ? 735 : 63;
const { oneOf } = random;

const knownKeys = [
  ...new Set(Object.values(vocabulary).flatMap((record) => Object.values(record).flatMap(({ keys }) => keys))),
];
type Json = Record<string, unknown>;
const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns every record in an answer, without the envelope. */
function recordsIn(value: unknown, depth = 0): Json[] {
  if (Array.isArray(value)) return value.flatMap((item) => recordsIn(item, depth + 1));
  if (!isRecord(value)) return [];
  return [...(depth > 0 ? [value] : []), ...Object.values(value).flatMap((inner) => recordsIn(inner, depth + 1))];
}

/** Ways to insert a number into an answer. */
const placements: Readonly<Record<string, (answer: Json, spelled: string, plain: string) => unknown>> = {
  'in a text that is there': (answer, spelled) => {
    for (const record of recordsIn(answer).slice(0, 40)) {
      // Keeps the category, because a page with a notice of another category is rejected.
      const keys = Object.keys(record).filter((key) => typeof record[key] === 'string' && key !== 'sort_id');
      if (keys.length > 0) record[oneOf(keys)] = oneOf([spelled, `前${spelled}后`, `a ${spelled}, b`]);
    }
    return answer;
  },
  'under known keys': (answer, spelled, plain) => {
    for (const record of recordsIn(answer).slice(0, 40))
      for (let i = 0; i < 12; i++)
        record[oneOf(knownKeys)] = oneOf([
          spelled,
          `备注 ${spelled}`,
          [spelled],
          { name: spelled, nameCn: spelled },
          Number(plain) || plain,
        ]);
    return answer;
  },
  'under unknown keys': (answer, spelled) => {
    for (const record of recordsIn(answer).slice(0, 40))
      Object.assign(record, { xyz: spelled, [spelled]: 1, deep: { deeper: [{ note: spelled }] } });
    return answer;
  },
  'in rich text': (answer, spelled) => {
    const html =
      `<p title="${spelled}">电话<b>${spelled.slice(0, 4)}</b>${spelled.slice(4)}</p><a href="tel:${spelled}">致电</a>` +
      `<a href="https://a.example/?t=${spelled}">x</a><img src="/upload/${spelled}.jpg" alt="${spelled}">`;
    for (const record of recordsIn(answer).slice(0, 40))
      for (const key of ['content', 'rules', 'summary', 'description', 'descriptionCn', 'title']) record[key] = html;
    return answer;
  },
  'in addresses': (answer, spelled) => {
    const name = oneOf([spelled, encodeURIComponent(spelled)]);
    const site = 'https://a.example';
    const links = [`${site}/?tel=${name}`, `tel:${spelled}`, `/breed/detail?id=${name}`, `/media/384/${name}.webp`];
    for (const record of recordsIn(answer).slice(0, 40))
      Object.assign(record, {
        linkUrl: oneOf(links),
        files: [{ name: `${spelled}.pdf`, url: `/upload/${name}.pdf` }, `/upload/${name}.xlsx`],
        picture: `/upload/${name}.jpg`,
        photoUrl: `/upload/${name}.jpg`,
        standardUrl: `${site}/${name}.pdf`,
      });
    return answer;
  },
  'in a refusal': (_answer, spelled, plain) => ({
    code: oneOf<unknown>([spelled, plain, Number(plain) || plain, `E-${plain}`]),
    msg: `会员${spelled}（<b>${plain}</b>）不存在`,
  }),
  'in an error': (_answer, spelled, plain) => {
    const body = { code: 500, message: `no ${spelled}`, error: plain, data: { [plain]: spelled } };
    return HttpResponse.json(body, { status: 500 });
  },
};

const turns = Object.entries(placements);

t.test('reveals no chip, phone or ID card numbers except phone numbers in announcements', async (t) => {
  const upstream = await startAlteredSandbox(t);
  let clock = 0;
  const site = await startSite(t, {
    oaWebUrl: upstream.url,
    map: upstream.map,
    env: { LOG_LEVEL: 'trace' },
    cache: { monotonic: () => clock },
  });
  const cookie = await signIn(site);
  const seen = new Map<string, number>();
  let readLogs = 0;
  const leaks: string[] = [];
  for (let i = 0; i < answers; i++) {
    const call = callNames[i % callNames.length] as (typeof callNames)[number];
    const [placement, place] = turns[(i + Math.floor(i / callNames.length)) % turns.length] as (typeof turns)[number];
    const { number, spelled } = personalValue(random, i);
    upstream.alter((json) => place(structuredClone(json) as Json, spelled, number) as JsonBodyType | Response);
    // Long enough for every cached response and every backoff to expire.
    clock += 30 * 86_400_000;
    const response = await sendCall(site, call, { cookie, 'idempotency-key': `value-${i}` });
    seen.set(placement, (seen.get(placement) ?? 0) + (response.status === 200 ? 1 : 0));
    const answer = mayShow(call, number) ? [] : [...leavesOf(response.json), ...response.headers.values()];
    const sent = [...answer, ...leavesOf(site.logs.slice(readLogs))];
    readLogs = site.logs.length;
    const leak = sent.find((text) => digitsIn(text).includes(number));
    if (leak) leaks.push(`${i}: ${call}, ${placement}, ${spelled}: ${leak}`);
  }
  t.same(leaks, []);
  for (const placement of Object.keys(placements).slice(0, 5))
    t.ok((seen.get(placement) ?? 0) >= answers / 16, `${placement}: ${seen.get(placement)} answers were read`);
});
