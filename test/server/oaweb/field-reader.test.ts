/** Reading a record's fields. */
import { toDraft } from '../../../server/areas/announcements/announcements.ts';
import { booleanField, field, fields, localizedField } from '../../../server/oaweb/fields/field.ts';
import { Reading } from '../../../server/oaweb/fields/reading.ts';
import { RecordReader } from '../../../server/oaweb/fields/record-reader.ts';
import { localizedText, translatedText } from '../../../server/oaweb/fields/typed-fields.ts';
import { truncated } from '../../../server/oaweb/fields/values.ts';
import { callMap } from '../../../server/oaweb/map/call-map.ts';
import type { OaWebMap } from '../../../server/oaweb/map/schema.ts';
import { adapterContext } from '../../helpers/adapter-context.ts';
import { t } from '../../helpers/tap.ts';
import { startEnvelopeSite } from '../../helpers/upstream/envelope-site.ts';

const { callWith } = await startEnvelopeSite(t);
const mapped = (record: object, map: OaWebMap) =>
  new RecordReader(record, '$', new Reading(callMap(map, '/call').rules));

t.test('reads a value in any notation', async (t) => {
  type Notations = readonly (readonly [key: string, values: readonly unknown[], expected: unknown])[];
  const instants = [
    1705291200,
    1705291200000,
    '1705291200',
    '1705291200000',
    '2024-01-15 12:00:00',
    '2024/1/15 12:00:00',
  ];
  const formatted = [
    '2024-1-15  12:00',
    '2024年1月15日12点00分',
    '2024年01月15日 12时00分00秒',
    'Jan 15, 2024 12:00:00 PM',
    'Jan 15, 2024, 12:00:00\u202fPM',
    'Mon Jan 15 12:00:00 CST 2024',
    '/Date(1705291200000+0800)/',
    [2024, 1, 15, 12, 0],
    { date: 15, day: 1, hours: 12, minutes: 0, month: 0, time: 1_705_291_200_000, year: 124 },
  ];
  const days = ['2024-01-15', '2024/1/15', '2024.01.15', '20240115', 20240115, '2024-01-15 23:59:59', 1705291200];
  const unset = ['0001-01-01', '0001/1/1', '1/1/0001', '0001-01-01T00:00:00', '0001-01-01T00:00:00Z'];
  const unsetWithTime = [
    '0001-01-01 00:00:00.000',
    '0001-01-01T00:00:00+08:00',
    '0001/1/1 0:00:00',
    '1/1/0001 12:00:00 AM',
  ];
  const unsetInMs = ['/Date(-62135596800000)/', '/Date(-62135596800000+0800)/', '/Date(-62135625600000)/'];
  const unsetNumbers = [-62135596800000, '-62135596800000', -62135596800, -28800000];
  const unsetElsewhere = [
    '1900-01-01 00:00:00',
    '1900/1/1',
    '1970-01-01',
    '1970-01-01 08:00:00',
    '1970-01-01T00:00:00Z',
  ];
  // biome-ignore format: a table
  const notations: Notations = [
    ['instant', instants, '2024-01-15T04:00:00.000Z'],
    ['instant', formatted, '2024-01-15T04:00:00.000Z'],
    ['instant', ['2024-01-15T12:00:00+08:00', '2024-01-15T04:00:00Z'], '2024-01-15T04:00:00.000Z'],
    ['instant', ['2024-01-15T04:00:00.000+0000', '20240115120000', 20240115120000], '2024-01-15T04:00:00.000Z'],
    ['day', [...days, 1705291200000, '2024-01-14T16:00:00Z'], '2024-01-15'],
    ['day', ['', null, '-', '0000-00-00', 0, '0', 'null'], null],
    ['day', [unset, unsetWithTime, unsetInMs, unsetNumbers, unsetElsewhere].flat(), null],
    ['instant', [unset, unsetWithTime, unsetInMs, unsetNumbers, unsetElsewhere].flat(), null],
    ['day', [-86_400], '1969-12-31'],
    ['day', ['2001-01-01', '1/1/2001'], '2001-01-01'],
    ['number', [-621_355], -621_355],
    ['number', [12, '12', ' 12 ', '12.0', '+12'], 12],
    ['number', ['1,234.5'], 1234.5],
    ['number', ['-3'], -3],
    ['number', [''], null],
    ['flag', [1, '1', true, 'true', 'Y', 'y', 'YES', '是'], true],
    ['flag', [0, '0', false, 'false', 'N', 'no', '否'], false],
    ['flag', [''], null],
  ];
  for (const [key, values, expected] of notations) {
    for (const value of values) {
      const { json } = await callWith('record', { code: 0, data: { id: 1, [key]: value } });
      t.strictSame(json.data?.[key], expected, `${key} ${JSON.stringify(value)}`);
    }
  }
  const wrong: Record<string, unknown[]> = {
    instant: [
      '2024-01-15 25:00:00',
      '2024-01-15 17:75',
      '2024-01-15 17:30:60',
      'now',
      [2024, 2, 30],
      [2024],
      'Feb 30, 2024 8:30:00 AM',
    ],
    day: ['2024-02-30', '2024-13-01', 'soon', {}],
    number: ['x', [], '1e999', true],
    flag: ['maybe', 2, {}],
  };
  for (const [key, values] of Object.entries(wrong)) {
    for (const value of values) {
      const { json, line } = await callWith('record', { code: 0, data: { id: 1, [key]: value } });
      t.equal(json.code, 50201, `${key} ${JSON.stringify(value)}`);
      t.equal((await line()).upstream.at, `$.data.${key}`, `${key} ${JSON.stringify(value)}: place`);
    }
  }
});

t.test('truncates a string that exceeds its limit', async (t) => {
  t.equal(truncated('abcd', 4), 'abcd');
  t.equal(truncated('abcde', 4), 'abc…');
});

t.test('reads names from any of their keys', async (t) => {
  const both = { zh: '金毛', en: 'Golden' };
  for (const [zh, en] of [
    ['nameCn', 'nameEn'],
    ['cnName', 'enName'],
    ['chineseName', 'englishName'],
    ['name_cn', 'name_en'],
    ['nameZh', 'nameEn'],
    ['chinese_name', 'englishName'],
  ] as const) {
    const { json } = await callWith('record', { code: 0, data: { id: 1, [zh]: both.zh, [en]: both.en } });
    t.strictSame(json.data.name, both, `${zh}, ${en}`);
  }
  const nameIn = async (fields: object) => (await callWith('record', { data: { id: 1, ...fields } })).json.data.name;
  t.same(await nameIn({ name: 'One' }), { zh: 'One', en: 'One' });
  t.same(await nameIn({ nameCn: '一', nameEn: '' }), { zh: '一', en: '一' });
  t.equal(await nameIn({}), null);
});

t.test('keeps all digits of an identifier sent as a number', async (t) => {
  const sent =
    '{"code":0,"data":[{"id":1234567890123456789,"level":1},{"id" : 9007199254740993 ,"level":"1"}],"n":-1.25e10}';
  const { json } = await callWith('list', sent);
  const ids = json.data.map(({ id }: { id: string }) => id);
  t.same(ids, ['1234567890123456789', '9007199254740993']);
  const unaffected = String.raw`{"code":0,"data":{"id":"a\"1234567890123456789, 5","number":0.12345678901234567}}`;
  const kept = { id: 'a"1234567890123456789, 5', number: Number('0.12345678901234567') };
  t.match((await callWith('record', unaffected)).json.data, kept);
});

t.test('ignores keys that target the prototype and takes the last of duplicate keys', async (t) => {
  const proto =
    '{"code":0,"__proto__":{"data":1},"data":{"__proto__":{"id":9,"flag":1},"constructor":{"prototype":{}},"id":1}}';
  const bare = { id: '1', day: null, instant: null, number: null, flag: null, name: null };
  t.strictSame((await callWith('record', proto)).json.data, bare);
  t.equal(({} as { flag?: unknown }).flag, undefined);
  t.equal((await callWith('record', '{"code":0,"data":{"__proto__":{"id":9}}}')).json.code, 50201);
  t.equal((await callWith('record', '{"code":1,"code":0,"data":{"id":1},"data":{"id":2}}')).json.data.id, '2');
  const twice = '{"code":0,"data":{"id":1,"day":"2024-01-15","DAY":null}}';
  t.match((await callWith('record', twice)).json.data, { day: '2024-01-15' });
});

t.test('does not split a key at a line break', async (t) => {
  const { number } = fields({ number: field('', 'no') });
  const read = (record: object) => mapped(record, {}).optionalText(number);
  t.same([{ 'no\nother': '1' }, { no: '1', other: '2' }, { 'no\nother': '1' }].map(read), [null, '1', null]);
});

t.test("reads a flag by the map's codes, or else by known words", async (t) => {
  const map = { codes: { pinned: { 1: 'no', 2: 'yes', 9: 'unknown', '-': 'no', '': 'no' } } };
  const { pinned } = fields({ pinned: booleanField('', 'isTop') });
  const read = (record: object) => mapped(record, map).optionalBool(pinned);
  // biome-ignore format: a table
  const codes: [unknown, boolean | null][] = [
    [2, true],
    ['1', false],
    ['-', false],
    ['', false],
    [undefined, false],
    [9, null],
    ['是', true],
    [0, false],
  ];
  for (const [isTop, expected] of codes) t.equal(read({ isTop }), expected, String(isTop));
  t.throws(() => read({ isTop: 3 }), /\$\.isTop is not yes or no/);
  const weighed = (isTop: number) =>
    toDraft(mapped({ id: 1, title: '甲', publishTime: '2025-01-02', isTop }, map), '3', adapterContext).pinned;
  t.same([1, 2, 9, 5, 0].map(weighed), [false, true, null, true, false]);
});

t.test("finds the map's paths, even through keys with dots and JSON strings", async (t) => {
  const { number } = fields({ number: field('') });
  const read = (record: object, path: string) => mapped(record, { fields: { [path]: 'number' } }).optionalText(number);
  t.equal(read({ 'a.b': '1', a: { b: '2' } }, 'a.b'), '1');
  t.equal(read({ a: { 'b.c': '1' } }, 'a.b.c'), '1');
  t.equal(read({ 'a.b': [{ c: '1' }] }, 'a.b.0.c'), '1');
  t.equal(read({ 'a.b': {}, a: { b: { c: '1' } } }, 'a.b.c'), '1');
  t.equal(read({ ext: '{"certNo":"1"}' }, 'ext.cert_no'), '1');
  t.equal(read({ ext: { more: '{"a.b":{"c":"1"}}' } }, 'ext.more.a.b.c'), '1');
  t.equal(read({ ext: '{"certNo":' }, 'ext.certNo'), null);
});

t.test('reads one part of an object that the map otherwise ignores', async (t) => {
  const { number } = fields({ number: field('', 'ext') });
  const record = mapped({ ext: '{"no":"1","more":"2"}' }, { fields: { ext: null, 'ext.no': 'number' } });
  t.equal(record.optionalText(number), '1');
  t.equal(record.has(fields({ other: field('', 'ext') }).other), false);
  t.same([...record.reading.unreadKeys], []);
});

t.test('reads each language of a text from a separate mapped key', async (t) => {
  const { issuer } = fields({ issuer: localizedField('', 'org') });
  const map = { fields: { jgzw: 'issuer.zh', jgyw: 'issuer.en' } };
  const translate = (zh: string) => ({ zh, en: `translated ${zh}` });
  const both = (record: object) => [
    translatedText(mapped(record, map), issuer, translate),
    localizedText(mapped(record, map), issuer),
  ];
  // biome-ignore format: a table
  const rows: [object, ...unknown[]][] = [
    [{ jgzw: '甲', jgyw: 'A' }, { zh: '甲', en: 'A' }, { zh: '甲', en: 'A' }],
    [{ org: '乙', jgyw: 'A' }, { zh: '乙', en: 'A' }, { zh: '乙', en: 'A' }],
    [{ org: { name: '乙' }, jgyw: 'A' }, { zh: '乙', en: 'A' }, { zh: '乙', en: 'A' }],
    [{ jgzw: '甲' }, { zh: '甲', en: 'translated 甲' }, { zh: '甲', en: '甲' }],
    [{ jgyw: 'A' }, { zh: 'A', en: 'A' }, { zh: 'A', en: 'A' }],
    [{}, null, null],
  ];
  for (const [record, ...expected] of rows) t.same(both(record), expected, JSON.stringify(record));
});

t.test('reads all fields that share one string, or none of them', async (t) => {
  const f = fields({ number: field('', 'zhengshu'), day: field('', 'issuedOn'), other: field('') });
  const map = { parts: { 'cert.text': { at: '|', fields: ['number', null, 'other'] } } };
  const read = (text: unknown) => {
    const record = mapped({ cert: { text } }, map);
    return [record.optionalText(f.number), record.optionalText(f.other), record.has(f.other)];
  };
  const notes = (text: unknown) => mapped({ cert: { text } }, map).reading.noted;
  t.same(read(' 1 | x | y '), ['1', 'y', true]);
  t.same(read('1|x|'), ['1', null, true]);
  for (const text of ['1|x', '1|x|y|z', 12, { a: '1|x|y' }]) {
    t.same(read(text), [null, null, false], JSON.stringify(text));
    t.same(notes(text), [{ kind: 'unread-value', field: null, keys: ['cert.text'] }], `${JSON.stringify(text)}: notes`);
  }
  for (const text of [undefined, null, '', '1|x|y']) t.same(notes(text), [], JSON.stringify(text));
  t.same(read(null), [null, null, false]);
  const whole = mapped({ zhengshu: '1|2' }, { parts: { zhengshu: { at: '/', fields: ['number', 'other'] } } });
  t.equal(whole.optionalText(f.number), null, 'the text is not read as one of its parts');
});
