/** Follows docs/upstream.md from an answer of oa-web to a running site, and compares what the page quotes. */
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

const answer = JSON.parse(quoted('json answer').join('')) as { data: { certNo: string } };
const number = answer.data.certNo;
const asking = `/oa-web/api/v1/breeder/myDog/certificateInfo?number=${encodeURIComponent(number)}`;

/** Starts the oa-web of the page, which quotes one of its calls. */
const startHouse = (t: Parameters<typeof startOaWeb>[0]) =>
  startOaWeb(t, ({ call, query }) => {
    if (call !== 'certificateInfo') return { status: 404, type: 'text/plain', body: 'Not Found' };
    return { body: query.certNo === number ? answer : { ...answer, data: null } };
  });

function missingIn(stdout: string, lines: readonly string[]): string[] {
  const printed = stdout.split('\n').map((line) => line.trimEnd());
  return lines.filter((line) => !printed.includes(line));
}

t.test('doctor without a map: prints the quoted lines and proposes the quoted map', async (t) => {
  const { url } = await startHouse(t);
  const file = path.join(t.testdir(), 'oa-web.map.json');
  const { stdout } = await runDoctor(['--url', url, '--certificate', number, '--write-map', file]);
  const [before = ''] = stdout.split('Written to');
  t.same(missingIn(before, quotedLines('text doctor')), []);
  t.same(JSON.parse(readFileSync(file, 'utf8')), JSON.parse(quoted('json proposal').join('')));
});

t.test('doctor with the final map: prints the quoted lines', async (t) => {
  const { url } = await startHouse(t);
  const file = path.join(t.testdir(), 'oa-web.map.json');
  await writeFile(file, quoted('json map').join(''));
  const { stdout } = await runDoctor(['--check', '--map', file, '--url', url, '--certificate', number]);
  t.same(missingIn(stdout, quotedLines('text check')), []);
});

t.test('site with the proposed map: knows no status and logs why', async (t) => {
  const { url } = await startHouse(t);
  const site = await startSite(t, { oaWebUrl: new URL(url), map: parseMap(quoted('json proposal').join('')) });
  const { json } = await site.get(asking);
  t.match(json.data, { status: 'unknown', owner: null, dog: { sex: 'unknown' } });
  const misfits = site.logs.filter(({ msg }) => msg === 'upstream misfit').map(({ time: _time, ...rest }) => rest);
  const read = quotedLines('text misfits').map((line) => JSON.parse(line));
  t.same(read, misfits);
});

t.test('site with the final map: answers as quoted', async (t) => {
  const { url } = await startHouse(t);
  const site = await startSite(t, { oaWebUrl: new URL(url), map: parseMap(quoted('json map').join('')) });
  const { json, text } = await site.get(asking);
  const { dog, ...rest } = JSON.parse(quoted('json site').join(''));
  t.has(json.data, rest);
  t.has(json.data.dog, dog);
  t.notMatch(text, '欧阳建国');
  const wrong = site.logs.filter(({ msg }) => msg === 'upstream misfit');
  t.same(wrong, []);
});
