/**
 * Runs the site and the doctor against a fake under test. The fake's registry answers the doctor's questions.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Question } from '../../../server/doctor/questions.ts';
import { loadMap } from '../../../server/oaweb/map/load-map.ts';
import type { OaWebMap } from '../../../server/oaweb/map/schema.ts';
import { runDoctor } from '../../server/doctor/run-doctor.ts';
import { temporaryFolder } from '../shipping/folders.ts';
import { classify, type Finding, type Foreign } from './classify.ts';
import { everyCall } from './expected-calls.ts';
import type { Decisions, FakeUnderTest } from './fakes/fake-under-test.ts';
import { FakeOaWeb, startFake } from './plain-fake.ts';
import { withScope } from './visit.ts';

interface Stage {
  readonly stage: 'without a map' | "with the doctor's map" | 'with the questions answered';
  readonly map: OaWebMap;
  readonly findings: readonly Finding[];
}

interface FirstContact {
  readonly stages: readonly Stage[];
  readonly questions: readonly Question[];
}

/** Words that the map uses for flags. */
const flagWords: Readonly<Record<string, string>> = { true: 'yes', false: 'no' };

/** Fields that have different names in the map and in the contract. */
const synonyms: Readonly<Record<string, string>> = { picture: 'photo', name: 'registeredName' };

/** Returns a field's name as the map spells it: no language suffix, and `.min` and `.max` for the ends of a range. */
function plainName(name: string): string {
  const whole = name
    .replace(/\.(zh|en|code)$/, '')
    .replace(/\.0$/, '.min')
    .replace(/\.1$/, '.max');
  return synonyms[whole] ?? whole;
}

/**
 * Returns true if the registry means the field that the doctor asks about. Treats a breed's name as the breed itself.
 */
const isSameField = (key: string, meant: string, target: string): boolean => {
  const whole = (name: string) => plainName(name).replace(/\.name$/, '');
  if (whole(meant) === whole(target)) return true;
  const isNameOf = target.startsWith('breed.') && meant.startsWith('name.') && /breed|pz/i.test(key);
  return isNameOf || plainName(meant) === plainName(target);
};

/** Returns true if the names differ only by a record prefix, such as `activity.title` and `title`. */
const isWithin = (meant: string, target: string): boolean =>
  !/^(sire\.|dam\.|breed\.name)/.test(meant) && (meant.endsWith(`.${target}`) || target.endsWith(`.${meant}`));

/** Returns the registry's answer, or an empty string if it has none. */
function registryAnswer(
  { lines, choices, question }: Question,
  { calls, codes, fields }: Decisions,
  fake: FakeUnderTest,
): string {
  const [[call = '', entry = {}] = []] = Object.entries(lines.calls ?? {});
  const [[field = '', table = {}] = []] = Object.entries(entry.codes ?? {}).filter(([, codes]) =>
    Object.values(codes).includes('?'),
  );
  const [code] = Object.entries(table).find(([, word]) => word === '?') ?? [];
  if (code !== undefined) {
    const tables = (one: string) => [calls?.[one]?.codes, codes];
    const wordIn = (one: string) =>
      tables(one)
        .flatMap((table) => [table?.[field], table?.[`${field}.code`]])
        .find((words) => words?.[code] !== undefined)?.[code];
    const word = wordIn(call);
    // The fake registry does not answer if the code means something else in other calls.
    if (Object.keys(lines.calls ?? {}).some((one) => wordIn(one) !== word)) return '';
    if (word === null || word === 'null') return 'unknown';
    return flagWords[word ?? ''] ?? word ?? '';
  }
  const [param] = Object.entries(entry.params ?? {}).find(([, name]) => name === '?') ?? [];
  if (param !== undefined) return fake.calls[call]?.paramNames?.[param] ?? '';
  const [key] = Object.keys(entry.fields ?? {});
  if (key === undefined) return '';
  const last = key.slice(key.lastIndexOf('.') + 1);
  const asking = [question.slice(0, question.indexOf(':')), ...Object.keys(lines.calls ?? {})];
  const meant = [key, last]
    .flatMap((name) => [...asking.map((one) => calls?.[one]?.fields?.[name]), fields[name]])
    .find((field) => field !== undefined);
  // The fake registry does not answer if it gives this field no meaning.
  if (meant === undefined) return '';
  const targets = Object.keys(choices);
  const opposite = `not ${plainName(meant)}`;
  const words = { ...codes[plainName(meant)], ...calls?.[call]?.codes?.[plainName(meant)] };
  const isOpposite = ['true', '1'].some((code) => ['false', 'no'].includes(words[code] ?? ''));
  if (targets.includes(opposite) && isOpposite) return opposite;
  const exact =
    targets.find((target) => target === meant) ?? targets.find((target) => isSameField(last, meant, target));
  return exact ?? targets.find((target) => isWithin(meant, target)) ?? '';
}

function options({ samples }: FakeUnderTest): string[] {
  const repeated = (option: string, values: readonly string[]) => values.map((value) => `${option}=${value}`);
  return [
    ...repeated('--certificate', samples.certificates),
    ...repeated('--report', samples.geneReports),
    ...repeated('--groomer', [...samples.groomers, ...samples.groomerNames]),
    ...repeated('--fci-groomer', samples.fciGroomers),
    ...repeated('--trainer', [...samples.trainers, ...samples.trainerNames]),
    `--token=${samples.token}`,
    '--write',
    '--yes',
  ];
}

export const makeFirstContact = (foreign: Foreign, fake: FakeUnderTest): Promise<FirstContact> =>
  withScope(async (scope) => {
    const read = async (map: OaWebMap): Promise<Finding[]> => {
      foreign.replace(fake.apply, map);
      return classify(foreign, { asks: everyCall(), names: ['kind', 'reason'] });
    };
    const file = path.join(await temporaryFolder(scope), 'map.json');
    const env = fake.tokenHeader === undefined ? {} : { OA_WEB_TOKEN_HEADER: fake.tokenHeader };
    const run = async () => {
      const oaWeb = new FakeOaWeb();
      fake.apply(oaWeb);
      const url = await startFake(scope, () => oaWeb);
      const { exitCode, stderr } = await runDoctor(['--url', url.href, ...options(fake), '--write-map', file], env);
      if (exitCode === 2) throw new Error(stderr);
      return loadMap(file);
    };
    const questionsIn = (): Question[] =>
      existsSync(`${file}.questions.json`) ? JSON.parse(readFileSync(`${file}.questions.json`, 'utf8')) : [];
    const stages: Stage[] = [{ stage: 'without a map', map: {}, findings: await read({}) }];
    const proposed = await run();
    stages.push({ stage: "with the doctor's map", map: proposed, findings: await read(proposed) });
    // An answer may raise new questions.
    let questions = questionsIn();
    let map = proposed;
    for (let round = 0; round < 12; round++) {
      const answered = questions.map((question) => ({
        ...question,
        answer: question.answer || registryAnswer(question, fake.decisions, fake),
      }));
      if (JSON.stringify(answered) === JSON.stringify(questions)) break;
      writeFileSync(`${file}.questions.json`, JSON.stringify(answered));
      map = await run();
      questions = questionsIn();
    }
    stages.push({ stage: 'with the questions answered', map, findings: await read(map) });
    return { stages, questions };
  });
