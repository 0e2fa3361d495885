import { HttpResponse, http } from 'msw';
import { toBreedSummary, toGroup, toSection } from '../../../server/areas/breeds.ts';
import { ShapeError } from '../../../server/oaweb/fields/values.ts';
import { adapterContext, raw } from '../../helpers/adapter-context.ts';
import { requestLog } from '../../helpers/request-log.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const open = '/oa-web/api/v1/open';

/** Standard numbers withdrawn by the FCI; every other number from 1 to 373 is a breed. */
const notInUse = [18, 23, 26, 27, 29, 69, 79, 112, 174, 178, 210, 256, 258, 280];

t.test(
  'getFciDogAll, from the sandbox, answers the whole nomenclature, each breed in a section of its group',
  async (t) => {
    const site = await startSite(t);
    const { json } = await site.get(`${open}/getFciDogAll`);
    const numbers: number[] = json.data.map((breed: { fciNumber: number }) => breed.fciNumber);
    const expected = Array.from({ length: 373 }, (_, i) => i + 1).filter((n) => !notInUse.includes(n));
    t.same(
      [...numbers].sort((a, b) => a - b),
      expected,
    );

    const provisional = json.data.filter((b: { provisional: boolean }) => b.provisional);
    t.same(
      provisional.map((b: { fciNumber: number }) => b.fciNumber).sort((a: number, b: number) => a - b),
      [351, ...Array.from({ length: 14 }, (_, i) => 360 + i)],
    );

    const groups = (await site.get(`${open}/getFciGroup`)).json.data;
    t.equal(groups.length, 10);
    let counted = 0;
    for (const group of groups) {
      const sections = (await site.get(`${open}/getFciSectionByGroupId?groupId=${group.id}`)).json.data;
      t.equal(sections.length, group.sectionCount, `sections of group ${group.number}`);
      for (const section of sections) {
        const breeds = (await site.get(`${open}/getFciDogBySectionId?sectionId=${section.id}`)).json.data;
        t.equal(breeds.length, section.breedCount, `breeds of ${section.name.en}`);
        t.ok(
          breeds.every(
            (b: { groupId: string; sectionId: string }) => b.groupId === group.id && b.sectionId === section.id,
          ),
        );
        counted += breeds.length;
      }
    }
    t.equal(counted, expected.length, 'every breed is in exactly one section');
  },
);

t.test('getFciDogById, if oa-web uses other keys and notations, answers the same data', async (t) => {
  const site = await startSite(t, {
    handlers: [
      http.get(`*${open}/getFciDogById`, ({ request }) =>
        HttpResponse.json({
          success: true,
          info: 'ok',
          body: {
            id: Number(new URL(request.url).searchParams.get('id')),
            fci_number: '111',
            cn_name: '金毛寻回犬',
            en_name: 'Golden Retriever',
            group_id: 8,
            group_name_cn: '寻回犬',
            group_name_en: 'Retrievers',
            section_id: 801,
            section_name: 'Retrievers',
            section_no: '1',
            origin: '英国',
            size: 'L',
            working_trial: 0,
            height_male: '56-61 cm',
            height_female: '51～56',
            weight: '',
            lifespan: [10, 12],
            color: '金色、奶油色',
            accept_date: '1954/9/8',
            pic: 'https://elsewhere.example/a.jpg',
          },
        }),
      ),
    ],
  });
  const { json, status } = await site.get(`${open}/getFciDogById?id=7`);
  t.equal(status, 200);
  t.match(json, {
    code: 0,
    message: 'ok',
    data: {
      id: '7',
      fciNumber: 111,
      name: { zh: '金毛寻回犬', en: 'Golden Retriever' },
      group: { id: '8', number: 8, name: { zh: '寻回犬', en: 'Retrievers' } },
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
    },
  });
});

t.test('getFciSectionByGroupId, with a missing or malformed groupId, answers 400 and names it', async (t) => {
  const site = await startSite(t);
  for (const query of ['', '?groupId=', '?groupId=a%20b', '?groupId=1&groupId=2']) {
    const { status, json } = await site.get(`${open}/getFciSectionByGroupId${query}`, {
      headers: { 'accept-language': 'en' },
    });
    t.equal(status, 400, query);
    t.match(json, { code: 40001, data: null, message: /groupId/, requestId: String }, query);
  }
});

t.test('getFciDogAll, with one bad breed, serves the rest and logs its path', async (t) => {
  const good = { id: 1, fciNo: 1, name: 'Pointer', groupId: 7, sectionId: 702, origin: 'GB' };
  const site = await startSite(t, {
    handlers: [
      http.get(`*${open}/getFciDogAll`, () =>
        HttpResponse.json({ code: 0, data: { list: [good, { ...good, fciNo: 'x' }, { ...good, id: 2 }] } }),
      ),
    ],
  });
  const { json } = await site.get(`${open}/getFciDogAll`);
  t.same(
    json.data.map((breed: { id: string }) => breed.id),
    ['1', '2'],
  );
  t.match(await requestLog(site), { level: 40, skippedItems: ['$.data.list[1].fciNo'] });
});

t.test('toGroup, from snake_case with the number in a text, returns a number', async (t) => {
  t.same(
    toGroup(raw({ group_id: 10, group_no: '第 10 组', name_cn: '视觉猎犬', name_en: 'Sighthounds', dog_count: '14' })),
    {
      id: '10',
      number: 10,
      name: { zh: '视觉猎犬', en: 'Sighthounds' },
      sectionCount: 0,
      breedCount: 14,
    },
  );
  t.throws(() => toGroup(raw({ id: 11, groupNo: 11, name: 'x' })), ShapeError, 'there is no eleventh group');
});

t.test('toSection, with a single name, returns it in both languages', async (t) => {
  t.match(toSection(raw({ id: 801, pid: '8', name: 'Retrievers', dogNum: 6 })), {
    id: '801',
    groupId: '8',
    number: null,
    name: { zh: 'Retrievers', en: 'Retrievers' },
    breedCount: 6,
  });
});

t.test('toBreedSummary, of characters read otherwise in breed names or in several ways, spells them all', async (t) => {
  const pinyinOf = (chineseName: string, alias: string) =>
    toBreedSummary(
      raw({ breedId: 1, fciNo: 1, chineseName, englishName: 'X', alias, gid: 1, sid: 101, country: '中国' }),
      adapterContext.picture,
    ).pinyin;
  t.same(pinyinOf('藏獒', '都柏林㹴、Dogue du Tibet'), ['zang/cang ao', 'du/dou bo/bai lin geng']);
  t.same(pinyinOf('长毛犬（K9）', ''), ['chang/zhang mao quan k 9']);
});

t.test('toBreedSummary, with Y/N, aliases in one text and no size, returns a complete summary', async (t) => {
  const summary = toBreedSummary(
    raw({
      breedId: 172,
      fciNo: '172',
      chineseName: '贵宾犬',
      englishName: 'Poodle',
      alias: '泰迪、巨贵',
      gid: 9,
      sid: 902,
      country: '法国',
      isWorkTrial: 'N',
      workingTrial: 'N',
      isProvisional: 0,
      img: '/172.svg',
      constructor: 'x',
    }),
    adapterContext.picture,
  );
  t.same(summary, {
    id: '172',
    fciNumber: 172,
    name: { zh: '贵宾犬', en: 'Poodle' },
    aliases: ['泰迪', '巨贵'],
    pinyin: ['gui bin quan', 'tai di', 'ju gui'],
    groupId: '9',
    sectionId: '902',
    origin: { zh: '法国', en: '法国' },
    size: null,
    workingTrial: false,
    provisional: false,
    picture: '/media/172.svg',
  });
});

t.test('a breed’s portrait, from the sandbox, is light enough to be drawn, and no two breeds look alike', async (t) => {
  const site = await startSite(t);
  const { json } = await site.get(`${open}/getFciDogAll`);
  const breeds: { name: { en: string }; picture: string }[] = json.data;
  const first = new Map<string, string>();
  for (const { name, picture } of breeds) {
    const { status, text } = await site.get(picture.replace(/^\/media\/\d+/, '/media/192'));
    if (status !== 200) t.fail(`${name.en}: ${status}`);
    const alike = first.get(text);
    if (alike !== undefined) t.fail(`${name.en} looks like ${alike}`);
    first.set(text, name.en);
  }
  t.equal(first.size, breeds.length);
});

t.test('a breed’s standing figure, from the sandbox, is light enough to be drawn', async (t) => {
  const site = await startSite(t);
  const { json } = await site.get(`${open}/getFciDogAll`);
  const breeds: { id: string }[] = json.data;
  const details = await Promise.all(breeds.map(({ id }) => site.get(`${open}/getFciDogById?id=${id}`)));
  const figures: string[] = details.map(({ json }) => json.data.figure);
  const responses = await Promise.all(figures.map((figure) => site.get(figure)));
  t.same(
    responses.flatMap(({ status }, i) => (status === 200 ? [] : [`${figures[i]}: ${status}`])),
    [],
  );
  t.equal(figures.length, breeds.length);
});
