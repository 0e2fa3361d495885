/** Validation of OA_WEB_MAP, and its schema for editors. */
import { readFile } from 'node:fs/promises';
import { MapError, parseMap } from '../../../../server/oaweb/map/load-map.ts';
import { mapSchema } from '../../../../server/oaweb/map/schema.ts';
import { t } from '../../../helpers/tap.ts';

const problemsIn = (text: string): string[] => {
  try {
    parseMap(text);
    return [];
  } catch (error) {
    if (!(error instanceof MapError)) throw error;
    return error.message.split('\n');
  }
};

t.test('reports each mistake with its line, its place and known words', async (t) => {
  const problems = problemsIn(`{
  "envelope": { "succes": ["1"] },
  "fields": { "dj": "levle", "x": 5 },
  "codes": { "status": { "0": "gud" }, "stauts": {} },
  "calls": {
    "certificatInfo": { "method": "PUT", "params": { "nubmer": "a" }, "firstPage": 2 },
    "certificateInfo": { "params": { "year": "y" }, "pages": "whole", "charset": "klingon", "headers": { "content-Length": "3", "x": "a\\nb" } }
  }
}`);
  const expected = [
    /^line 2, envelope → succes: "succes" is not known; known are success, /,
    /^line 3, fields → dj: "levle" is not known; known are level, /,
    /^line 3, fields → x: 5 is not known/,
    /^line 4, codes → status → 0: "gud" is not known; known are .*valid/,
    /^line 4, codes → stauts: "stauts" is not known; known are .*status/,
    /^line 6, calls → certificatInfo: .* known are .*certificateInfo/,
    /^line 6, calls → certificatInfo → method: "PUT" is not known; known are GET, POST/,
    /^line 6, calls → certificatInfo → params → nubmer: /,
    /^line 6, calls → certificatInfo → firstPage: 2 is not known; known are 0, 1/,
    /^line 7, calls → certificateInfo → params → year: is no parameter of certificateInfo; its parameters are .*number/,
    /^line 7, calls → certificateInfo → pages: is meaningless: certificateInfo has no pages/,
    /^line 7, calls → certificateInfo → charset: /,
    /^line 7, calls → certificateInfo → headers → content-Length: /,
    /^line 7, calls → certificateInfo → headers → x: /,
  ];
  t.equal(problems.length, expected.length, problems.join('\n'));
  for (const [i, pattern] of expected.entries()) t.match(problems[i], pattern);
});

t.test('reports mistakes in entries of `parts`', async (t) => {
  const problems = problemsIn(`{
  "parts": { "a": { "at": "", "fields": ["numbr"] }, "b": { "fields": [] }, "c": { "at": "/", "field": [] } },
  "calls": { "rank": { "parts": { "zheng_shu": { "at": "/", "fields": [] }, "zhengShu": { "at": "/", "fields": "id" } } } }
}`);
  const expected = [
    /^line 2, parts → a → at: must not be empty/,
    /^line 2, parts → a → fields → 0: "numbr" is not known; known are number, /,
    /^line 2, parts → b: lacks at/,
    /^line 2, parts → c: lacks fields/,
    /^line 2, parts → c → field: "field" is not known; known are fields, /,
    /^line 3, calls → rank → parts → zhengShu: appears twice/,
    /^line 3, calls → rank → parts → zhengShu → fields: must be a JSON array/,
  ];
  t.equal(problems.length, expected.length, problems.join('\n'));
  for (const [i, pattern] of expected.entries()) t.match(problems[i], pattern);
});

t.test('rejects a key that appears twice, even in two spellings', async (t) => {
  t.same(problemsIn('{"fields": {"dj": "level",\n"dj": null}}'), ['line 2, fields → dj: appears twice']);
  t.same(problemsIn('{"fields": {"cert_no": "number",\n"certNo": "id"}}'), ['line 2, fields → certNo: appears twice']);
  t.same(problemsIn('{"calls": {"*": {}, "*": {}}}'), ['line 1, calls → *: appears twice']);
  const codes = problemsIn('{"codes": {"status": {"A": "valid", "a": "revoked"}}}');
  t.same(codes, ['line 1, codes → status → a: appears twice']);
});

t.test('rejects anything but a JSON object, with line numbers', async (t) => {
  t.match(problemsIn('{\n"fields": {"a" "level"},\n}'), [/^line 2: not JSON/, /^line 3: not JSON/]);
  t.match(problemsIn('{"fields": {} // none\n}'), [/^line 1: not JSON/]);
  t.match(problemsIn(''), [/^line 1: not JSON/]);
  t.same(problemsIn('[]'), ['line 1, the map: must be a JSON object']);
  t.same(problemsIn('{"calls": []}'), ['line 1, calls: must be a JSON object']);
});

t.test('accepts a map that contains every kind of entry', async (t) => {
  const call = {
    method: 'POST',
    body: 'form',
    params: { number: 'certNo' },
    fixed: { app: 'h5' },
    headers: { 'x-client': 'h5' },
    token: 'raw',
    charset: 'GBK',
    dates: 'dmy',
    units: { height: 'm' },
    envelope: { code: ['resultCode'], success: ['1'] },
    fields: { 'certInfo.no': 'number', showName: null },
    parts: { 'certInfo.text': { at: '｜', fields: ['number', null, 'registeredName.zh'] } },
    codes: { status: { 0: 'valid', '': 'unknown' } },
  };
  const map = {
    $schema: '../docs/oa-web-map.schema.json',
    parts: { zhengshu: { at: '/', fields: ['number', 'issuedOn'] } },
    calls: { '*': { firstPage: 0, params: { page: 'pageNum' } }, certificateInfo: call },
  };
  t.same(parseMap(JSON.stringify(map)), map);
});

t.test('matches docs/oa-web-map.schema.json', async (t) => {
  const file = new URL('../../../../docs/oa-web-map.schema.json', import.meta.url);
  t.same(JSON.parse(await readFile(file, 'utf8')), JSON.parse(JSON.stringify(mapSchema())));
});
