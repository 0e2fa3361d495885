/** Answers to the doctor's questions, given in hand-edited files or on a terminal. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnosis } from '../../../server/doctor/findings.ts';
import { answered, type Question, questionsFrom } from '../../../server/doctor/questions.ts';
import { t } from '../../helpers/tap.ts';
import { certificate as known, number, runDoctor, startOaWeb } from './run-doctor.ts';

const numbers = [number, 'CKU-111-1234568/24'];
const samples = numbers.flatMap((number) => ['--certificate', number]);
const certificate = { ...known, status: '7', sex: '9' };

async function start(file = path.join(t.testdir(), 'map.json')) {
  const { url } = await startOaWeb(t, ({ call, query }) =>
    call === 'certificateInfo' && numbers.includes(query.number ?? '')
      ? { body: { code: 0, data: { ...certificate, number: query.number } } }
      : { status: 404, type: 'text/plain', body: 'Not Found' },
  );
  const questionsFile = `${file}.questions.json`;
  return {
    file,
    questionsFile,
    ask: (typed: readonly string[] | null = null) =>
      runDoctor(['--url', url, '--only', 'certificateInfo', '--write-map', file, ...samples], {}, typed),
    questions: () => JSON.parse(readFileSync(questionsFile, 'utf8')) as Question[],
    codes: () => JSON.parse(readFileSync(file, 'utf8')).calls.certificateInfo.codes,
  };
}

t.test('rejects a file that contains no questions', async (t) => {
  const { ask, questionsFile } = await start();
  for (const text of ['null', '{}', '"x"', '[1, null]', '[{ "answer": "valid" }]', '']) {
    writeFileSync(questionsFile, text);
    const { exitCode, stderr } = await ask();
    t.equal(exitCode, 2, text);
    t.match(stderr, /questions\.json/, `${text}: message`);
    t.equal(readFileSync(questionsFile, 'utf8'), text, `${text}: the file is kept`);
  }
});

t.test('accepts a file with a byte order mark, extra spaces or missing answers', async (t) => {
  const { ask, questionsFile, questions, codes } = await start();
  await ask();
  const [status, sex] = questions();
  const { answer: _, ...unanswered } = sex as Question;
  writeFileSync(questionsFile, `\uFEFF${JSON.stringify([{ ...status, answer: ' valid ' }, unanswered])}`);
  const { exitCode } = await ask();
  t.equal(exitCode, 1);
  t.same(codes(), { status: { 7: 'valid' } });
});

t.test('rejects lines and answers that a map does not allow', async (t) => {
  const { ask, questionsFile, questions } = await start();
  await ask();
  const [status] = questions();
  writeFileSync(questionsFile, JSON.stringify([{ ...status, lines: { nonsense: '?' }, answer: 'valid' }]));
  const { exitCode, stderr } = await ask();
  t.equal(exitCode, 2);
  t.match(stderr, /status 7: .*nonsense/);
  writeFileSync(questionsFile, JSON.stringify([{ ...status, answer: 'vaild' }]));
  t.match(await ask(), { exitCode: 2, stderr: /status 7: answer "vaild" must be one of valid, revoked/ });
});

t.test('treats "no" like any other answer unless it rejects a guess', async (t) => {
  const base = { question: '', seen: [], answer: 'no' };
  const code = { ...base, id: 'a', choices: { yes: '', no: '' }, lines: { codes: { won: { 2: '?' } } } };
  t.same(answered({}, [code as never]), { codes: { won: { 2: 'no' } } });
  const text = { ...base, id: 'b', choices: {}, lines: { calls: { geneReport: { params: { number: '?' } } } } };
  t.same(answered({}, [text]), { calls: { geneReport: { params: { number: 'no' } } } });
  const guess = { ...base, id: 'c', choices: { yes: '', no: '' }, lines: { fields: { mc: 'title' } } };
  t.same(answered({}, [guess as never]), {});
});

t.test('asks about the meaning of a key called "codes"', async (t) => {
  const mend = { calls: { certificateInfo: { fields: { codes: 'colour.zh | nothing' } } } };
  const findings = [{ kind: 'missing-field', call: 'certificateInfo', text: '', mend, trust: 'person' }];
  const [question] = questionsFrom({ findings, calls: [] } as unknown as Diagnosis, []);
  t.match(question, { id: 'certificateInfo fields codes', question: /what is codes\?/ });
});

t.test('lets a map edited by hand override earlier answers', async (t) => {
  const { ask, file, questionsFile, questions, codes } = await start();
  await ask(['valid', 'q']);
  t.same(codes(), { status: { 7: 'valid' } });
  writeFileSync(file, readFileSync(file, 'utf8').replace('"valid"', '"revoked"'));
  await ask();
  t.same(codes(), { status: { 7: 'revoked' } });
  t.match(questions(), [{ id: 'certificateInfo codes sex 9' }]);
  await ask(['male']);
  writeFileSync(questionsFile, JSON.stringify(questions().map((one) => ({ ...one, answer: 'female' }))));
  await ask();
  t.same(codes(), { status: { 7: 'revoked' }, sex: { 9: 'female' } }, 'a new answer overrides the map');
});

t.test('stops at "q", and keeps the answers before it', async (t) => {
  const { ask, questions, codes } = await start();
  const { stdout, stderr } = await ask(['valid', 'q', 'male']);
  t.same(codes(), { status: { 7: 'valid' } });
  t.equal(stderr.match(/Question \d+ of \d+/g)?.length, 2, 'asks nothing after "q"');
  t.match(stderr, /Stopped\. The answers are kept[^\n]*\n$/);
  t.match(stdout, /1 question is open in \S+questions\.json[^\n]*\n$/);
  t.match(questions(), [{ answer: 'valid' }, { answer: '' }]);
  t.match((await ask(['q'])).stderr, /\nStopped\.\n$/);
});

t.test('checks that the map is writable before the first question', async (t) => {
  const { ask, file } = await start(path.join(t.testdir(), 'missing', 'map.json'));
  const { exitCode, stdout, stderr } = await ask(['valid']);
  t.equal(exitCode, 2);
  t.match(stderr, /--write-map/);
  t.equal(stdout, '');
  t.notOk(existsSync(file));
});

t.test('applies an answer to further calls that send the same code', async (t) => {
  const diagnosis = (calls: readonly string[]) =>
    ({
      calls: calls.map((call) => ({ call, state: 'partly', fields: [{ field: 'size', keys: { tx: 1 } }] })),
      findings: calls.map((call) => {
        const mend = { calls: { [call]: { codes: { size: { 3: 'small | large' } } } } };
        return { kind: 'unknown-code', call, text: '', mend, trust: 'person' };
      }),
    }) as unknown as Diagnosis;
  const [asked] = questionsFrom(diagnosis(['getFciDogAll']), []);
  const later = questionsFrom(diagnosis(['getFciDogAll', 'getFciDogById']), [
    { ...(asked as Question), answer: 'large' },
  ]);
  t.equal(later.length, 1);
  t.match(answered({}, later).calls?.getFciDogById, { codes: { size: { 3: 'large' } } });
});
