/** English for titles, shows, places and health tests that the register has in Chinese only. */
import { certificatesHandlers } from '../../../../server/sandbox/areas/certificates.ts';
import { dogByNumber } from '../../../../server/sandbox/data/dogs/register.ts';
import type { Ancestor, DogCertificate } from '../../../../shared/areas/certificates.ts';
import type { LocalizedText } from '../../../../shared/areas/common.ts';
import { sample } from '../../../helpers/exhaustive.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';
import { ok, startScriptedSite, urlOf } from '../scripted-site.ts';

const certificateInfo = '/oa-web/api/v1/breeder/myDog/certificateInfo';
const numbered = (number: string) => urlOf(certificateInfo, { number });

const scripted = await startScriptedSite(t);

/** Returns the certificate with these titles and tests. */
async function certificateWith(body: object): Promise<DogCertificate> {
  const number = 'CKU-1-0000001/22';
  const dog = { dogNameEn: 'A', breedNameCn: '指示犬' };
  scripted.script(ok({ certNo: number, certStatus: '有效', certTypeName: '血统证书', ...dog, ...body }));
  return (await scripted.get(numbered(number))).json.data;
}

t.test('translates known titles and keeps their codes', async (t) => {
  const known = {
    'CN CH 中国冠军': 'CN CH Chinese Champion',
    'CN JCH 中国青年冠军': 'CN JCH Chinese Junior Champion',
    'C.I.B. 国际选美冠军': 'C.I.B. International Beauty Champion',
    '中国冠军（CN CH）': 'Chinese Champion (CN CH)',
    CACIB: 'CACIB',
    某某杯冠军: '某某杯冠军',
    'CN CH 中国某某冠军': 'CN CH 中国某某冠军',
  };
  const titles = Object.keys(known);
  const titleList = titles.map((titleName) => ({ titleName }));
  const { titles: own, pedigree } = await certificateWith({ titleList, father: { nameEn: 'Sire', titles } });
  const expected = Object.entries(known).map(([zh, en]) => ({ zh, en }));
  const read = [own.map(({ title }) => title), pedigree?.titles, pedigree?.sire?.titles];
  t.same(read, [expected, expected, expected]);
});

t.test('translates shows and places part by part', async (t) => {
  const known = {
    杭州: 'Hangzhou',
    杭州市: 'Hangzhou',
    浙江省杭州市: 'Hangzhou, Zhejiang',
    '兰州 · 秋季冠军展': 'Lanzhou · Autumn Championship Show',
    '石家庄 · FCI 国际犬展': 'Shijiazhuang · FCI International Dog Show',
    '2026 年杭州 FCI 国际犬展（CACIB）第 2 场': '2026 Hangzhou FCI International Dog Show (CACIB), show 2',
    '2025年度全犬种冠军展': '2025 Annual All-Breed Championship Show',
    长春春季冠军展: 'Changchun Spring Championship Show',
    '兰州 · 某某杯第 2 场': 'Lanzhou · 某某杯第 2 场',
    某某会展中心: '某某会展中心',
    '杭州某区 · 秋季赛': '杭州某区 · 秋季赛',
    'World Dog Show Leipzig': 'World Dog Show Leipzig',
  };
  const titleList = Object.keys(known).map((place) => ({ titleName: 'CAC', place }));
  const places = (await certificateWith({ titleList })).titles.map(({ place }) => [place?.zh, place?.en]);
  t.same(places, Object.entries(known));
});

t.test('translates health tests and results as a whole or not at all', async (t) => {
  const known: readonly (readonly [name: string, english: string, result: string, inEnglish: string])[] = [
    ['髋关节 HD', 'Hips (HD)', 'A', 'A'],
    ['父 · 肘关节 ED', 'Sire · Elbows (ED)', '0 级', 'Grade 0'],
    ['母 · 髌骨脱位 PL', 'Dam · Patellar luxation (PL)', '1级', 'Grade 1'],
    ['眼科检查', 'Eye examination', '未见异常', 'No abnormality found'],
    ['心脏检查', 'Heart examination', '正常', 'Normal'],
    ['HD', 'HD', '轻度异常待复查', '轻度异常待复查'],
    ['某某检查', '某某检查', '阴性', 'Negative'],
  ];
  const healthList = known.map(([itemName, , itemResult]) => ({ itemName, itemResult }));
  const { healthTests } = await certificateWith({ healthList });
  const read = healthTests.map(({ name, result }) => [name.zh, name.en, result.zh, result.en]);
  t.same(read, known);
});

t.test("leaves no Chinese in the sandbox's English text", async (t) => {
  const site = await startSite(t, { handlers: certificatesHandlers() });
  const chinese = new Set<string>();
  const note = (text: LocalizedText | null) => text && /\p{Script=Han}/u.test(text.en) && chinese.add(text.en);
  const visit = (dog: Ancestor | null): void => {
    for (const title of dog?.titles ?? []) note(title);
    if (dog) for (const parent of [dog.sire, dog.dam]) visit(parent);
  };
  const shown = [...dogByNumber.values()].filter(
    ({ bornOn, certificate }) => bornOn > '2020' && !certificate.underReview,
  );
  for (const { number } of sample(shown, 20)) {
    const { titles, healthTests, pedigree } = (await site.get(numbered(number))).json.data as DogCertificate;
    for (const { title, place } of titles) for (const text of [title, place]) note(text);
    for (const { name, result } of healthTests) for (const text of [name, result]) note(text);
    visit(pedigree);
  }
  t.ok(shown.length > 60);
  t.same([...chinese], []);
});
