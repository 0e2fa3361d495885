/** Breeds in the forms that oa-web may send, and answers to another question. */
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { toBreed, toBreedSummary, toGroup } from '../../../server/areas/breeds.ts';
import { RecordReader } from '../../../server/oaweb/fields/field-reader.ts';
import { noRules, Source } from '../../../server/oaweb/fields/source.ts';
import { adapterContext, raw } from '../../helpers/adapter-context.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const open = '/oa-web/api/v1/open';
const { picture } = adapterContext;

const pointer = { id: 9001, fciNo: 1, name: 'Pointer', groupId: 7, sectionId: 702 };
const detail = { ...pointer, groupName: 'Pointing Dogs', sectionName: 'Pointers' };

const answering = (path: string, data: JsonBodyType) => ({
  handlers: [http.get(`*${path}`, () => HttpResponse.json({ code: 0, data }))],
});

const codes = Array.from({ length: 100 }, (_, code) => [code, String(code)]).flat();

t.test('toBreedSummary, with a bare number or nothing as the size, does not state it', async (t) => {
  for (const code of [...codes, null, undefined, '', '4星', '待定']) {
    for (const size of ['size', 'body_type', 'sizeType', 'shape'])
      t.equal(toBreedSummary(raw({ ...pointer, [size]: code }), picture).size, null, `${size} ${code}`);
  }
});

t.test('toBreedSummary, with a working trial that is neither yes nor no, does not state it', async (t) => {
  for (const trial of [2, '99', null, undefined, '', '待定']) {
    const reader = raw({ ...pointer, is_working_trial: trial });
    t.equal(toBreedSummary(reader, picture).workingTrial, null, String(trial));
    const noted = reader.source.noted.map(({ kind, keys }) => [kind, ...keys]);
    t.same(noted, trial ? [['unread-value', 'is_working_trial']] : [], String(trial));
  }
});

t.test('toBreedSummary, with the size in words and the working trial as a flag, reads them', async (t) => {
  const words = [
    ['小型犬', 'small'],
    ['中型', 'medium'],
    ['L', 'large'],
    ['超大型犬', 'giant'],
  ];
  for (const [size, expected] of words)
    t.equal(toBreedSummary(raw({ ...pointer, size }), picture).size, expected, `${size}`);
  for (const [trial, expected] of [
    [true, true],
    ['Y', true],
    [1, true],
    ['1', true],
    [0, false],
    ['是', true],
    [false, false],
    ['n', false],
    ['否', false],
    ['可选', 'optional'],
    ['Optional', 'optional'],
  ] as const)
    t.equal(toBreedSummary(raw({ ...pointer, isWorkTrial: trial }), picture).workingTrial, expected, String(trial));
});

const measured = (record: object, units: Record<string, string> = {}) => {
  const source = new Source({ ...noRules, units: new Map(Object.entries(units)) });
  const breed = toBreed(new RecordReader({ ...detail, ...record }, '$', source), adapterContext);
  return { height: breed.heightCm, weight: breed.weightKg, life: breed.lifespanYears, source };
};

type MinMax = readonly [number, number] | null;

const bySex = (male: MinMax, female: MinMax = male) => (male || female ? { male, female } : null);

t.test('toBreed, with the height in one text, reads each sex and every unit', async (t) => {
  const texts: [string, ReturnType<typeof bySex>][] = [
    ['公 56-61厘米，母 51-56厘米', bySex([56, 61], [51, 56])],
    ['雄犬: 56～61 cm; 雌犬 51～56', bySex([56, 61], [51, 56])],
    ['56–61 cm (dogs), 51–56 cm (bitches)', bySex([56, 61], [51, 56])],
    ['肩高56-61公分（公）、51-56公分（母）', bySex([56, 61], [51, 56])],
    ['Male: 56 to 61 cm / Female: 51 to 56 cm', bySex([56, 61], [51, 56])],
    ['♂ 56-61 ♀ 51-56', bySex([56, 61], [51, 56])],
    ['公、母 55-60 厘米', bySex([55, 60])],
    ['公 56-61cm，母略小', bySex([56, 61], null)],
    ['公：无，母：51-56', bySex(null, [51, 56])],
    ['55–60 cm', bySex([55, 60])],
    ['55 至 60', bySex([55, 60])],
    ['约 60 厘米', bySex([60, 60])],
    ['56-61 cm (22-24 in)', bySex([56, 61])],
    ['0.56m', bySex([56, 56])],
    ['0.56-0.61米', bySex([56, 61])],
    ['560-610mm', bySex([56, 61])],
    ['22-24 inches', bySex([55.88, 60.96])],
    ['22″', bySex([55.88, 55.88])],
    ['中型犬', null],
    ['4星', null],
    ['60%', null],
    ['30cm 以下', null],
    ['不超过 30 cm', null],
    ['标准型 45-60cm，迷你型 28-35cm', null],
    ['公 56-61 或 28-30，母 51-56', bySex(null, [51, 56])],
    ['560', null],
  ];
  for (const [height, expected] of texts) t.same(measured({ height }).height, expected, height);
});

t.test('toBreed, with the weight in one text, does not take 公斤 for a male', async (t) => {
  const texts: [string, ReturnType<typeof bySex>][] = [
    ['公29～34kg；母25～30kg', bySex([29, 34], [25, 30])],
    ['25-30公斤', bySex([25, 30])],
    ['50-60斤', bySex([25, 30])],
    ['500 g', bySex([0.5, 0.5])],
    ['55-75 lbs', bySex([24.95, 34.02])],
  ];
  for (const [weight, expected] of texts) t.same(measured({ weight }).weight, expected, weight);
});

t.test("toBreed, with bare numbers, reads them in the map's unit, or in that of the key", async (t) => {
  const ends = { maleHeightMin: 0.56, maleHeightMax: '0.61' };
  t.same(measured(ends, { height: 'm' }).height, bySex([56, 61], null));
  t.same(measured(ends).height, null, 'half a centimetre is no height');
  t.same(measured({ height: '560-610' }, { height: 'mm' }).height, bySex([56, 61]));
  t.same(measured({ heightCm: '56-61' }, { height: 'mm' }).height, bySex([56, 61]));
  t.same(measured({ height: '56-61cm' }, { height: 'in' }).height, bySex([56, 61]));
  t.same(measured({ weight: [50, 60] }, { weight: 'jin' }).weight, bySex([25, 30]));
});

t.test('toBreed, with measures in objects, lists and ends, reads whole ranges only', async (t) => {
  t.same(measured({ height: { male: [56, 61], female: { min: 51, max: 56 } } }).height, bySex([56, 61], [51, 56]));
  t.same(measured({ height: { maleMin: 56, maleMax: 61 } }).height, bySex([56, 61], null));
  t.same(measured({ heightMin: 51, heightMax: '61cm' }).height, bySex([51, 61]));
  t.same(measured({ weight: '{"male":"29-34","female":"25-30"}' }).weight, bySex([29, 34], [25, 30]));
  t.same(measured({ heightMin: 51 }).height, null, 'the other end is not known');
  t.same(measured({ life: '10-12年' }).life, [10, 12]);
  t.same(measured({ lifeMin: 10, lifeMax: 12 }).life, [10, 12]);
  t.same(measured({ lifespan: '4星' }).life, null);
});

t.test('toBreed, with a height that cannot be read, notes the key and not the value', async (t) => {
  t.match(measured({ shen_gao: 1, height: '中型犬' }).source.noted, [
    { kind: 'unread-value', field: 'heightCm', keys: ['height'] },
  ]);
});

t.test('toBreed, with pictures as a JSON text or separated by commas, serves each', async (t) => {
  const both = ['/media/a.jpg', '/media/b.jpg'];
  for (const pictures of [['/a.jpg', '/b.jpg'], '["/a.jpg","/b.jpg"]', '/a.jpg,/b.jpg', [{ url: '/a.jpg' }, '/b.jpg']])
    t.same(toBreed(raw({ ...detail, pictures }), adapterContext).pictures, both, JSON.stringify(pictures));
  t.same(toBreed(raw({ ...detail, img: '["/a.jpg"]' }), adapterContext).pictures, ['/media/a.jpg']);
});

t.test('toGroup, with an id that differs from the number, keeps both', async (t) => {
  t.match(toGroup(raw({ id: 3, groupNo: 8, name: '寻回犬' })), { id: '3', number: 8 });
  t.match(toGroup(raw({ id: 3, name: '第八组 寻回犬', sort: 1 })), { id: '3', number: 8 });
  t.match(toGroup(raw({ id: 3, groupName: 'Group 10, Sighthounds' })), { id: '3', number: 10 });
  t.match(toGroup(raw({ id: 8, name: '寻回犬' })), { id: '8', number: 8 });
});

t.test(
  'getFciSectionByGroupId, if oa-web sends sections of other groups, serves those of the group only',
  async (t) => {
    const path = `${open}/getFciSectionByGroupId`;
    const section = (id: number, rest: object) => ({ id, name: `S${id}`, ...rest });
    const served = async (data: object[], groupId: string) => {
      const site = await startSite(t, answering(path, data as JsonBodyType));
      const { json } = await site.get(`${path}?groupId=${groupId}`);
      return json.data?.map((one: { id: string; groupId: string }) => [one.id, one.groupId]) ?? json.code;
    };
    const mixed = [section(1, { groupId: 108 }), section(2, { groupId: 109 })];
    t.same(await served(mixed, '108'), [['1', '108']]);
    t.same(await served(mixed, '101'), 50201);
    t.same(await served([section(1, { groupId: 7 })], '8'), 50201, 'another group');
    t.same(await served([section(1, {})], '8'), [['1', '8']], 'a section that does not name its group');
    t.same(await served([section(1, { pid: 8 }), section(2, { pid: '8' })], '108'), [
      ['1', '108'],
      ['2', '108'],
    ]);
    t.same(await served([section(1, { parentId: 1 }), section(2, { parentId: 8 })], '108'), 50201, 'several groups');
    t.same(await served([section(1, { groupNo: 3 })], '8'), [['1', '8']], 'a number is not an id');
    t.same(await served([section(1, { groupNo: 8 }), section(2, { groupNo: 3 })], '8'), 50201, 'several numbers');
  },
);

t.test('breeds of a section or group, if oa-web sends all breeds, are those requested only', async (t) => {
  const rows = [
    { ...pointer, id: 1 },
    { ...pointer, id: 2, sectionId: 701 },
    { ...pointer, id: 3, sectionId: 801, groupId: 8 },
  ];
  const calls: [path: string, query: string, ids: string[] | number][] = [
    [`${open}/getFciDogBySectionId`, 'sectionId=702', ['1']],
    [`${open}/getFciDogBySectionId`, 'sectionId=999', 50201],
    [`${open}/shows/new/getFciDogByGroupId`, 'groupId=7', ['1', '2']],
    [`${open}/shows/new/getFciDogByGroupId`, 'groupId=9', 50201],
  ];
  for (const [path, query, expected] of calls) {
    const site = await startSite(t, answering(path, rows));
    const { json } = await site.get(`${path}?${query}`);
    t.same(json.data?.map(({ id }: { id: string }) => id) ?? json.code, expected, query);
  }
});

t.test(
  'getFciDogById, if oa-web answers with other breeds, answers 50201, and logs that the id is not heeded',
  async (t) => {
    const path = `${open}/getFciDogById`;
    const status = async (data: JsonBodyType, id: string) => {
      const site = await startSite(t, answering(path, data));
      const { json } = await site.get(`${path}?id=${id}`);
      return { code: json.code, id: json.data?.id, lines: site.logs };
    };
    t.match(await status(detail, '9001'), { code: 0, id: '9001' });
    t.match(await status(detail, '001'), { code: 0, id: '9001' }, 'by FCI number');
    const other = await status(detail, '9002');
    t.match(other, { code: 50201 });
    t.match(
      other.lines.find(({ kind }) => kind === 'not-heeded'),
      { msg: 'upstream misfit', field: 'id', upstreamPath: path },
    );
    const list = [
      { ...detail, id: 161, fciNo: 111 },
      { ...detail, id: 111, fciNo: 7 },
    ];
    t.match(await status(list, '111'), { code: 0, id: '111' }, 'an id before a number');
    t.match(await status(list, '222'), { code: 50201 });
    t.match(await status([], '222'), { code: 40401 });
  },
);

t.test('a date, if an object whose keys are those of methods, is unreadable, and no fault of the site', async (t) => {
  const keys = ['toString', 'valueOf', '\\u0074oString', 'to\\u0053tring'];
  const site = await startSite(t, {
    handlers: [
      http.get(`*${open}/getFciDogById`, ({ request }) => {
        const id = Number(new URL(request.url).searchParams.get('id'));
        const answer = JSON.stringify({ code: 0, data: { ...detail, id, recognizedOn: 0 } });
        return new HttpResponse(answer.replace('"recognizedOn":0', `"recognizedOn":{"${keys[id - 1]}":1}`));
      }),
    ],
  });
  for (const [i, key] of keys.entries())
    t.match(await site.get(`${open}/getFciDogById?id=${i + 1}`), { status: 502, json: { code: 50201 } }, key);
});
