/**
 * Follows docs/upstream.md from an oa-web answer to a running site, and compares the results with the page's
 * quotations.
 */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseMap } from '../../../server/oaweb/map/load-map.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { runDoctor, startOaWeb } from './run-doctor.ts';

const page = readFileSync(new URL('../../../docs/upstream.md', import.meta.url), 'utf8');

/** Returns the fenced blocks with this info string. */
function quoted(info: string): string[] {
  const blocks = [...page.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].filter(([, name]) => name === info);
  if (blocks.length === 0) throw new Error(`docs/upstream.md has no block ${info}`);
  return blocks.map(([, , text = '']) => text);
}

const quotedLines = (info: string): string[] => quoted(info).flatMap((text) => text.trimEnd().split('\n'));

const answer = JSON.parse(quoted('json answer').join('')) as { info: Readonly<Record<string, string>> };
const { zsbh: number = '' } = answer.info;
const asking = `/oa-web/api/v1/breeder/myDog/certificateInfo?number=${encodeURIComponent(number)}`;

/** Certificates in docs/upstream.md: the quoted one, a bitch's, and a revoked one. */
const certificates = [
  answer.info,
  { ...answer.info, zsbh: 'CKU-111-1234568/24', quanming: 'Moon of Changan', xb: '2' },
  { ...answer.info, zsbh: 'CKU-111-1200001/21', quanming: 'Cloud of Changan', zt: '2' },
];

/** Starts the oa-web of docs/upstream.md, which supports only the call certificateInfo. */
const startFake = (t: Parameters<typeof startOaWeb>[0]) =>
  startOaWeb(t, ({ call, form }) => {
    if (call !== 'certificateInfo') return { status: 404, type: 'text/plain', body: 'Not Found' };
    if (!form.zsbh) return { body: { err: 1, tishi: '缺少参数：zsbh', info: '' } };
    const info = certificates.find(({ zsbh }) => zsbh === form.zsbh);
    return { body: info ? { ...answer, info } : { err: 0, tishi: '没有查到相关记录', info: '' } };
  });

/** Runs the first command of docs/upstream.md, with lines typed on a terminal, or without a terminal. */
const ask = (url: string, file: string, typed: readonly string[] | null = null) =>
  runDoctor(['--url', url, '--write-map', file, ...certificates.map(({ zsbh }) => `--certificate=${zsbh}`)], {}, typed);

function missingIn(stdout: string, lines: readonly string[]): string[] {
  const printed = stdout.split('\n').map((line) => line.trimEnd());
  return lines.filter((line) => !printed.includes(line));
}

t.test('doctor without a map: prints the quoted lines and writes the quoted map', async (t) => {
  const { url } = await startFake(t);
  const file = path.join(t.testdir(), 'oa-web.map.json');
  const { stdout, exitCode } = await ask(url, file);
  t.same(missingIn(stdout, [...quotedLines('text proved'), ...quotedLines('text open')]), []);
  t.same(JSON.parse(readFileSync(file, 'utf8')), JSON.parse(quoted('json proposal').join('')));
  t.equal(exitCode, 1);
});

t.test('doctor on a terminal: asks the quoted questions and adds the answers', async (t) => {
  const { url } = await startFake(t);
  const file = path.join(t.testdir(), 'oa-web.map.json');
  const { stdout, stderr } = await ask(url, file, ['owner', 'valid', 'cancelled', '2', '1', 'female']);
  t.same(missingIn(stderr, quotedLines('text question')), []);
  t.match(stderr, /cancelled must be one of valid, revoked, reissued, invalid, unknown: /);
  const after = stdout.slice(stdout.lastIndexOf('oa-web at '));
  t.match(after, /No question is open/);
  const found = quotedLines('text answered').filter((line) => !after.includes(line));
  t.same(found, []);
  const { certificateInfo } = JSON.parse(quoted('json map').join('')).calls;
  t.same(JSON.parse(readFileSync(file, 'utf8')).calls, { certificateInfo });
});

t.test('doctor with the final map: prints the quoted lines', async (t) => {
  const { url } = await startFake(t);
  const file = path.join(t.testdir(), 'oa-web.map.json');
  await writeFile(file, quoted('json map').join(''));
  const { stdout } = await runDoctor(['--check', '--map', file, '--url', url, '--certificate', number]);
  t.same(missingIn(stdout, quotedLines('text check')), []);
});

t.test('site with the proposed map: returns unknown values, and logs why', async (t) => {
  const { url } = await startFake(t);
  const site = await startSite(t, { oaWebUrl: new URL(url), map: parseMap(quoted('json proposal').join('')) });
  const { json } = await site.get(asking);
  t.match(json.data, { status: 'unknown', owner: null, dog: { sex: 'unknown' } });
  const misfits = site.logs
    .filter(({ msg }) => msg === 'oa-web response not fully understood')
    .map(({ time: _time, ...rest }) => rest);
  const read = quotedLines('text misfits').map((line) => JSON.parse(line));
  t.same(read, misfits);
});

t.test('site with the final map: returns the quoted data', async (t) => {
  const { url } = await startFake(t);
  const site = await startSite(t, { oaWebUrl: new URL(url), map: parseMap(quoted('json map').join('')) });
  const { json, text } = await site.get(asking);
  const { dog, ...rest } = JSON.parse(quoted('json site').join(''));
  t.has(json.data, rest);
  t.has(json.data.dog, dog);
  t.notMatch(text, '欧阳建国');
  const wrong = site.logs.filter(({ msg }) => msg === 'oa-web response not fully understood');
  t.same(wrong, []);
});
