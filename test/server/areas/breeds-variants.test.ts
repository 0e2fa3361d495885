/** Breeds in the forms that oa-web may send. */
import { HttpResponse, type JsonBodyType } from 'msw';
import { toBreed, toBreedSummary, toGroup } from '../../../server/areas/breeds/breeds.ts';
import { noRules, Reading } from '../../../server/oaweb/fields/reading.ts';
import { RecordReader } from '../../../server/oaweb/fields/record-reader.ts';
import type { BreedSummary } from '../../../shared/areas/breeds.ts';
import { adapterContext, raw } from '../../helpers/adapter-context.ts';
import { t } from '../../helpers/tap.ts';
import { ok, startScriptedSite } from './scripted-site.ts';

const open = '/oa-web/api/v1/open';
const { picture } = adapterContext;

/** Classification of a breed in a list. */
type Place = Pick<BreedSummary, 'sectionId' | 'groupId' | 'groupNumber'>;

const pointer = { id: 9001, fciNo: 1, name: 'Pointer', groupId: 7, sectionId: 702 };
const detail = { ...pointer, groupName: 'Pointing Dogs', sectionName: 'Pointers' };

const codes = Array.from({ length: 100 }, (_, code) => [code, String(code)]).flat();

const site = await startScriptedSite(t);

/** Returns the ids of the records that the site reads from `data`, or the site's error code. */
async function idsIn(path: string, data: JsonBodyType): Promise<string[] | number> {
  site.script(ok(data));
  const { json } = await site.get(`${open}/${path}`);
  return json.data ? [json.data].flat().map(({ id }) => id) : json.code;
}

t.test('getFciDogById returns a breed', async (t) => {
  t.test('reads alternative keys and notations', async (t) => {
    const names = { fci_number: '111', cn_name: '金毛寻回犬', en_name: 'Golden Retriever', origin: '英国', size: 'L' };
    const group = { group_id: 8, group_name_cn: '寻回犬', group_name_en: 'Retrievers' };
    const section = { section_id: 801, section_name: 'Retrievers', section_no: '1' };
    const measures = { height_male: '56-61 cm', height_female: '51～56', weight: '', lifespan: [10, 12] };
    const more = { working_trial: 0, color: '金色、奶油色', accept_date: '1954/9/8', pic: 'https://x.example/a.jpg' };
    site.script(ok({ id: 7, ...names, ...group, ...section, ...measures, ...more }));
    t.match((await site.get(`${open}/getFciDogById?id=7`)).json.data, {
      id: '7',
      fciNumber: 111,
      name: { zh: '金毛寻回犬', en: 'Golden Retriever' },
      group: { id: '8', number: null, name: { zh: '寻回犬', en: 'Retrievers' } },
      section: { id: '801', number: 1, name: { zh: 'Retrievers', en: 'Retrievers' } },
      origin: { zh: '英国', en: '英国' },
      size: 'large',
      workingTrial: false,
      heightCm: { male: [56, 61], female: [51, 56] },
      weightKg: null,
      lifespanYears: [10, 12],
      colours: [{ zh: '金色' }, { zh: '奶油色' }],
      recognisedOn: '1954-09-08',
      picture: null,
    });
  });

  t.test('returns only the requested breed', async (t) => {
    const list = [
      { ...detail, id: 161, fciNo: 111 },
      { ...detail, id: 111, fciNo: 7 },
    ];
    for (const [what, id, data, expected] of [
      ['by id', '9001', detail, ['9001']],
      ['by FCI number', '001', detail, ['9001']],
      ['an id before a number', '111', list, ['111']],
      ['not in the list', '222', list, 50201],
      ['an empty list', '222', [], 50201],
      ['another breed', '9002', detail, 50201],
    ] as const)
      t.same(await idsIn(`getFciDogById?id=${id}`, data as JsonBodyType), expected, what);
    const misfit = site.logs.find(({ kind }) => kind === 'not-heeded');
    t.match(misfit, {
      msg: 'oa-web response not fully understood',
      field: 'id',
      upstreamPath: `${open}/getFciDogById`,
    });
  });

  t.test('rejects a date object with a key named toString or valueOf', async (t) => {
    const answer = JSON.stringify(ok({ ...detail, id: 1, recognizedOn: 0 }));
    for (const key of ['toString', 'valueOf', '\\u0074oString', 'to\\u0053tring']) {
      site.script(() => new HttpResponse(answer.replace('"recognizedOn":0', `"recognizedOn":{"${key}":1}`)));
      t.match(await site.get(`${open}/getFciDogById?id=1`), { status: 502, json: { code: 50201 } }, key);
    }
  });
});

t.test('getFciSectionByGroupId returns only sections of the group', async (t) => {
  const section = (id: number, rest: object) => ({ id, name: `S${id}`, ...rest });
  const mixed = [section(1, { groupId: 108 }), section(2, { groupId: 109 })];
  type Case = [what: string, groupId: string, data: object[], expected: string[] | number, stated?: string | null];
  const cases: Case[] = [
    ['two groups', '108', mixed, ['1']],
    ['two other groups', '101', mixed, 50201],
    ['another group', '8', [section(1, { groupId: 7 })], 50201],
    ['no group named', '8', [section(1, {})], ['1'], null],
    ['one parent', '108', [section(1, { pid: 8 }), section(2, { pid: '8' })], ['1', '2'], '8'],
    ['several parents', '108', [section(1, { parentId: 1 }), section(2, { parentId: 8 })], 50201],
    ['a number, which is no id', '8', [section(1, { groupNo: 3 })], ['1'], null],
    ['the same number, which is no id', '8', [section(1, { groupNo: 8 })], ['1'], null],
    ['several numbers', '8', [section(1, { groupNo: 8 }), section(2, { groupNo: 3 })], 50201],
  ];
  for (const [what, groupId, data, expected, stated = groupId] of cases) {
    const path = `getFciSectionByGroupId?groupId=${groupId}`;
    t.same(await idsIn(path, data as JsonBodyType), expected, what);
    const { data: served } = (await site.get(`${open}/${path}`)).json;
    const others = (served ?? []).filter((row: { groupId: string | null }) => row.groupId !== stated);
    t.same(others, [], what);
    if (stated !== groupId)
      t.match(
        site.logs.find(({ kind }) => kind === 'missing-field'),
        { field: 'groupId' },
        what,
      );
  }
});

t.test('returns only breeds of the requested section or group', async (t) => {
  const rows = [
    { ...pointer, id: 1 },
    { ...pointer, id: 2, sectionId: 701 },
    { ...pointer, id: 3, sectionId: 801, groupId: 8 },
  ];
  for (const [path, expected] of [
    ['getFciDogBySectionId?sectionId=702', ['1']],
    ['getFciDogBySectionId?sectionId=999', 50201],
    ['shows/new/getFciDogByGroupId?groupId=7', ['1', '2']],
    ['shows/new/getFciDogByGroupId?groupId=9', 50201],
  ] as const)
    t.same(await idsIn(path, rows), expected, path);
});

t.test('does not assign the requested section or group to a breed that states none', async (t) => {
  const { sectionId: _sectionId, groupId: _groupId, ...unplaced } = pointer;
  const placed = { ...pointer, id: 2 };
  const bySection = 'getFciDogBySectionId?sectionId=702';
  const byGroup = 'shows/new/getFciDogByGroupId?groupId=7';
  const placesIn = async (path: string, data: object[], proved: string[] = []) => {
    site.script(ok(data as JsonBodyType), { calls: { '*': { proved } } });
    const rows: Place[] = (await site.get(`${open}/${path}`)).json.data;
    return rows.map(({ sectionId, groupId, groupNumber }) => [sectionId, groupId, groupNumber]);
  };
  const unknown = [null, null, null];
  for (const path of [bySection, byGroup, 'getFciDogAll'])
    t.same(await placesIn(path, [unplaced, placed]), [unknown, ['702', '7', 7]], path);
  t.same(await placesIn(bySection, [unplaced], ['sectionId']), [['702', null, null]], 'proved');
  t.same(await placesIn(byGroup, [unplaced], ['groupId']), [[null, '7', 7]], 'proved');
  t.same(await placesIn('getFciDogAll', [{ ...unplaced, groupNo: 7 }]), [[null, null, 7]], 'a number is not an id');
  t.same(await placesIn('getFciDogAll', [{ ...unplaced, groupId: 3, groupNo: 7 }]), [[null, '3', 7]]);
  t.same(await placesIn('getFciDogAll', [{ ...unplaced, groupId: 108, groupNo: 11 }]), [[null, '108', null]]);

  const names = { groupName: 'Pointing Dogs', sectionName: 'Pointers' };
  site.script(ok({ ...unplaced, ...names, groupNo: 7, sectionNo: 2 }));
  t.match((await site.get(`${open}/getFciDogById?id=9001`)).json.data, {
    group: { id: null, number: 7, name: { en: 'Pointing Dogs' } },
    section: { id: null, groupId: null, number: 2, name: { en: 'Pointers' } },
  });
});

t.test('toGroup ignores list lengths, sort orders and group numbers above 10', async (t) => {
  const snake = { group_id: 10, group_no: '第 10 组', name_cn: '视觉猎犬', name_en: 'Sighthounds', dog_count: '14' };
  const name = { zh: '视觉猎犬', en: 'Sighthounds' };
  t.same(toGroup(raw(snake)), { id: '10', number: 10, name, sectionCount: null, breedCount: 14 });
  t.match(toGroup(raw({ ...snake, sections: [{}, {}] })), { sectionCount: null });
  t.equal(toGroup(raw({ id: 11, groupNo: 11, name: 'x' })).number, null, 'no eleventh group exists');
  t.match(toGroup(raw({ id: 3, groupNo: 8, name: '寻回犬' })), { id: '3', number: 8 });
  t.match(toGroup(raw({ id: 3, name: '第八组 寻回犬', sort: 1 })), { id: '3', number: 8 });
  t.match(toGroup(raw({ id: 3, groupName: 'Group 10, Sighthounds' })), { id: '3', number: 10 });
  t.match(toGroup(raw({ id: 8, sort: 8, name: '寻回犬' })), { id: '8', number: null });
});

t.test('toBreedSummary reads a list row', async (t) => {
  const summary = (fields: object) => toBreedSummary(raw({ ...pointer, ...fields }), picture);

  t.test('reads aliases from one string, and flags from Y or N', async (t) => {
    const names = { chineseName: '贵宾犬', englishName: 'Poodle', alias: '泰迪、巨贵' };
    const flags = { isWorkTrial: 'N', workingTrial: 'N', isProvisional: 0 };
    const ids = { breedId: 172, fciNo: '172', gid: 9, sid: 902 };
    const record = { ...ids, ...names, ...flags, country: '法国', img: '/172.svg', constructor: 'x' };
    // biome-ignore format: a table
    t.same(toBreedSummary(raw(record), picture), {
      id: '172', fciNumber: 172, name: { zh: '贵宾犬', en: 'Poodle' }, aliases: ['泰迪', '巨贵'],
      pinyin: ['gui bin quan', 'tai di', 'ju gui'], groupId: '9', groupNumber: 9, sectionId: '902', origin: { zh: '法国', en: '法国' },
      size: null, workingTrial: false, provisional: false, picture: '/media/172.svg',
      heightCm: null, lifespanYears: null, temperament: [],
    });
  });

  t.test('returns every pinyin reading of a character', async (t) => {
    const pinyinOf = (chineseName: string, alias: string) => summary({ name: undefined, chineseName, alias }).pinyin;
    t.same(pinyinOf('藏獒', '都柏林㹴、Dogue du Tibet'), ['zang/cang ao', 'du/dou bo/bai lin geng']);
    t.same(pinyinOf('长毛犬（K9）', ''), ['chang/zhang mao quan k 9']);
  });

  t.test('reads no size from a bare number', async (t) => {
    const stated = [...codes, null, undefined, '', '4星', '待定'].flatMap((code) =>
      ['size', 'body_type', 'sizeType', 'shape']
        .filter((key) => summary({ [key]: code }).size !== null)
        .map((key) => `${key} ${code}`),
    );
    t.same(stated, []);
  });

  t.test('reads sizes and working trials in words', async (t) => {
    const words = { 小型犬: 'small', 中型: 'medium', L: 'large', 超大型犬: 'giant' };
    for (const [size, expected] of Object.entries(words)) t.equal(summary({ size }).size, expected, size);
    for (const [trials, expected] of [
      [[true, 'Y', 1, '1', '是'], true],
      [[false, 'n', 0, '否'], false],
      [['可选', 'Optional'], 'optional'],
    ] as const)
      for (const trial of trials) t.equal(summary({ isWorkTrial: trial }).workingTrial, expected, String(trial));
  });

  t.test('reports an unknown working-trial code, and reads it as null', async (t) => {
    for (const trial of [2, '99', null, undefined, '', '待定']) {
      const reader = raw({ ...pointer, is_working_trial: trial });
      t.equal(toBreedSummary(reader, picture).workingTrial, null, String(trial));
      const noted = reader.reading.noted.map(({ kind, keys }) => [kind, ...keys]);
      t.same(noted, trial ? [['unknown-code', 'is_working_trial']] : [], String(trial));
    }
  });
});

t.test("toBreed reads a breed's details", async (t) => {
  const measured = (record: object, units: Record<string, string> = {}) => {
    const reading = new Reading({ ...noRules, units: new Map(Object.entries(units)) });
    const breed = toBreed(new RecordReader({ ...detail, ...record }, '$', reading), adapterContext);
    return { height: breed.heightCm, weight: breed.weightKg, life: breed.lifespanYears, reading };
  };
  type MinMax = readonly [number, number] | null;
  const bySex = (male: MinMax, female: MinMax = male) => (male || female ? { male, female } : null);

  t.test('reads a number or a range in every unit, and no other text', async (t) => {
    const heights: [string, ReturnType<typeof bySex>][] = [
      ['55–60 cm', bySex([55, 60])],
      ['55 至 60', bySex([55, 60])],
      ['55cm～60cm', bySex([55, 60])],
      ['56 to 61 cm', bySex([56, 61])],
      ['60 厘米', bySex([60, 60])],
      ['0.56m', bySex([56, 56])],
      ['0.56-0.61米', bySex([56, 61])],
      ['560-610mm', bySex([56, 61])],
      ['22-24 inches', bySex([55.88, 60.96])],
      ['22″', bySex([55.88, 55.88])],
      ['公 56-61厘米，母 51-56厘米', { male: [56, 61], female: [51, 56] }],
      ['公56～61cm/母51～56cm', { male: [56, 61], female: [51, 56] }],
      ['公 56-61厘米，母犬略小', null],
      ['约 60 厘米', null],
      ['56-61 cm (22-24 in)', null],
      ['中型犬', null],
      ['4星', null],
      ['60%', null],
      ['30cm 以下', null],
      ['不超过 30 cm', null],
      ['560', null],
    ];
    for (const [height, expected] of heights) t.same(measured({ height }).height, expected, height);
    const weights: [string, ReturnType<typeof bySex>][] = [
      ['25-30公斤', bySex([25, 30])],
      ['50-60斤', bySex([25, 30])],
      ['500 g', bySex([0.5, 0.5])],
      ['55-75 lbs', bySex([24.95, 34.02])],
    ];
    for (const [weight, expected] of weights) t.same(measured({ weight }).weight, expected, weight);
    const sexes = { heightMale: '56-61厘米', height_female: '51-56' };
    t.same(measured(sexes).height, bySex([56, 61], [51, 56]));
  });

  t.test("takes a number's unit from the value, its key or the map", async (t) => {
    const ends = { maleHeightMin: 0.56, maleHeightMax: '0.61' };
    t.same(measured(ends, { height: 'm' }).height, bySex([56, 61], null));
    t.same(measured(ends).height, null, 'half a centimetre is not a height');
    t.same(measured({ height: '560-610' }, { height: 'mm' }).height, bySex([56, 61]));
    t.same(measured({ heightCm: '56-61' }, { height: 'mm' }).height, bySex([56, 61]));
    t.same(measured({ height: '56-61cm' }, { height: 'in' }).height, bySex([56, 61]));
    t.same(measured({ weight: [50, 60] }, { weight: 'jin' }).weight, bySex([25, 30]));

    t.same(measured({ height: { male: [56, 61], female: { min: 51, max: 56 } } }).height, bySex([56, 61], [51, 56]));
    t.same(measured({ height: { maleMin: 56, maleMax: 61 } }).height, bySex([56, 61], null));
    t.same(measured({ heightMin: 51, heightMax: '61cm' }).height, bySex([51, 61]));
    t.same(measured({ weight: '{"male":"29-34","female":"25-30"}' }).weight, bySex([29, 34], [25, 30]));
    t.same(measured({ heightMin: 51 }).height, null, 'the other end is unknown');
    t.same(measured({ life: '10-12年' }).life, [10, 12]);
    t.same(measured({ lifeMin: 10, lifeMax: 12 }).life, [10, 12]);
    t.same(measured({ lifespan: '4星' }).life, null);
  });

  t.test('reports the key of an unreadable height but not its value', async (t) => {
    const { noted } = measured({ shen_gao: 1, height: '中型犬' }).reading;
    t.match(noted, [{ kind: 'unread-value', field: 'heightCm', keys: ['height'] }]);
  });

  t.test('reads pictures from JSON and from comma-separated lists', async (t) => {
    const both = ['/media/a.jpg', '/media/b.jpg'];
    const notations = [['/a.jpg', '/b.jpg'], '["/a.jpg","/b.jpg"]', '/a.jpg,/b.jpg', [{ url: '/a.jpg' }, '/b.jpg']];
    for (const pictures of notations)
      t.same(toBreed(raw({ ...detail, pictures }), adapterContext).pictures, both, JSON.stringify(pictures));
    const listed = toBreed(raw({ ...detail, img: '["/a.jpg"]' }), adapterContext);
    t.match(listed, { picture: '/media/a.jpg', pictures: [] });
  });
});
