/** Calls for dog certificates, with the sandbox as oa-web. */
import { http } from 'msw';
import { certificatesHandlers } from '../../../../server/sandbox/areas/certificates.ts';
import { demoNumbers, dogByNumber, lineNumbers } from '../../../../server/sandbox/data/dogs/register.ts';
import type { Ancestor, DogCertificate } from '../../../../shared/areas/certificates.ts';
import { certificateKinds } from '../../../../shared/certificate-kinds.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';
import { urlOf } from '../scripted-site.ts';

const certificateInfo = '/oa-web/api/v1/breeder/myDog/certificateInfo';
const geneReport = '/oa-web/api/v1/dog/geneReport';

const bell = 'CKU-111-0026158/23';
const en = { headers: { 'accept-language': 'en' } };

/** URL of the last request to oa-web. */
let requested = '';
const watch = http.get(`*${certificateInfo}`, ({ request }) => {
  requested = request.url;
});
const site = await startSite(t, {
  handlers: [watch, ...certificatesHandlers()],
  now: () => new Date('2026-11-20T10:42:00Z'),
});
const read = async (number: string, chip?: string) =>
  (await site.get(urlOf(certificateInfo, { number, ...(chip && { chip }) }))).json.data;

const sizeOf = (node: Ancestor | null): number => (node ? 1 + sizeOf(node.sire) + sizeOf(node.dam) : 0);

t.test('returns all fields, and masks the names of people', async (t) => {
  // Full-width characters and spaces, as typed on a Chinese keyboard.
  const { status, json, headers } = await site.get(urlOf(certificateInfo, { number: ' ｃｋｕ－111－0026158／23 ' }));
  t.equal(status, 200);
  t.equal(headers.get('cache-control'), 'no-store', 'the validity is never cached');
  const { pedigree, titles, healthTests, ...rest } = json.data;
  // biome-ignore format: a table
  t.same(rest, {
    number: bell, kind: 'xt', status: 'valid', reissuedAs: null, issuedOn: '2023-07-21',
    dog: {
      registeredName: "Amberfield's Morning Bell", callName: '麦穗',
      breed: { id: '111', name: { zh: '金毛寻回犬', en: 'Golden Retriever' }, fciNumber: 111, groupId: '8' },
      sex: 'female', bornOn: '2023-04-09', colour: { zh: '奶油色', en: 'Cream' }, dnaNumber: 'DNA-2023-0048816',
      photo: null, breedPicture: rest.dog.breedPicture,
    },
    owner: '陈**', breeder: '周**', kennel: 'Amberfield', chipMatch: null, geneReportNumber: 'GR-23-081457',
    rankingDogId: '2023002', checkedAt: '2026-11-20T10:42:00.000Z',
  });
  t.match(rest.dog.breedPicture, /^\/media\/384\/[\w-]+\.webp$/);
  const champion = { zh: 'CN CH 中国冠军', en: 'CN CH Chinese Champion' };
  t.same(titles, [{ title: champion, on: '2025-05-18', place: { zh: '杭州', en: 'Hangzhou' }, judge: null }]);
  const hips = { name: { zh: '髋关节 HD', en: 'Hips (HD)' }, result: { zh: 'A', en: 'A' } };
  t.same(healthTests[0], { ...hips, on: '2024-10-12' });

  t.match(pedigree, { registeredName: "Amberfield's Morning Bell", number: bell, titles: [champion] });
  t.match(pedigree.sire, { registeredName: 'Harbour Light Solomon', number: 'CKU-111-0019034/19' });
  const greatGrandsire = { registeredName: 'Oakmere Long Shadow', number: 'KC-AH0214407', titles: [] };
  const last = { ...greatGrandsire, colour: { zh: '金色', en: 'Gold' }, sire: null, dam: null };
  t.same(pedigree.sire.sire.sire, last, 'the last recorded generation');
  t.equal(sizeOf(pedigree), 15, 'the dog and its fourteen ancestors');
});

t.test('compares chip digits without sending them to oa-web or returning them', async (t) => {
  const match = await site.get(urlOf(certificateInfo, { number: bell, chip: '042917' }));
  t.equal(match.json.data.chipMatch, true);
  t.equal((await read(bell, '042918')).chipMatch, false);
  t.notMatch(requested, /chip|04291/, 'the digits are not sent to oa-web');
  t.notMatch(match.text, /042917/);
  for (const chip of ['04291', 'abcdef', '0429170', '０４２９１７']) {
    const response = await site.get(urlOf(certificateInfo, { number: bell, chip }), en);
    t.match(response, { status: 400, json: { code: 40001, message: /chip/ } }, chip);
  }
});

t.test('reads every sandbox certificate', async (t) => {
  const masked = /^(.\*\*|[A-Z]\*{3} [A-Z]\*{3})$/u;
  const certificates: DogCertificate[] = (await Promise.all(demoNumbers.map((number) => read(number)))).filter(Boolean);
  const faulty = certificates.filter(({ number, kind, pedigree, owner, dog }) => {
    const hasPedigree = kind !== null && certificateKinds[kind].pedigreeGenerations > 0;
    const isOfBreed = dog.breed.id === number.split('-')[1];
    return (pedigree !== null) !== hasPedigree || !masked.test(owner ?? '') || !isOfBreed;
  });
  t.same(faulty, []);
  const valuesOf = (key: 'kind' | 'status') => [...new Set(certificates.map((certificate) => certificate[key]))].sort();
  t.same(valuesOf('kind'), Object.keys(certificateKinds).sort());
  t.same(valuesOf('status'), ['reissued', 'revoked', 'unknown', 'valid']);
  t.match(await read('CKU-230-0012345/21'), { kind: 'zaXt', dog: { breed: { name: { en: 'Tibetan Mastiff' } } } });
});

t.test('sends every known generation of a pedigree', async (t) => {
  for (const { number } of lineNumbers) {
    const { pedigree } = await read(number);
    const inFull = (node: Ancestor | null, generations: number): boolean =>
      node !== null && (generations === 0 || (inFull(node.sire, generations - 1) && inFull(node.dam, generations - 1)));
    t.ok(inFull(pedigree, 3), `${number}: the paper shows fourteen ancestors`);
  }
  const { pedigree } = await read(lineNumbers.at(-1)?.number ?? '');
  t.equal(sizeOf(pedigree), 63, 'the dog and 62 ancestors of five generations');
});

t.test("returns the number of a reissued certificate's valid successor", async (t) => {
  const reissued = [...dogByNumber.values()].filter(({ certificate }) => certificate.status === 'reissued');
  t.ok(reissued.length > 1);
  for (const { number } of reissued) {
    const old = await read(number);
    t.match(old, { status: 'reissued', reissuedAs: /^CKU-/ }, number);
    const { registeredName } = old.dog;
    t.match(await read(old.reissuedAs), { status: 'valid', reissuedAs: null, dog: { registeredName } }, number);
  }
});

t.test('returns 422 for refusals and 404 for missing records', async (t) => {
  const disputed = demoNumbers.find((number) => dogByNumber.get(number)?.certificate.underReview) ?? '';
  const message = '该证书正在复核，请联系犬籍登记处';
  const review = { code: 42201, upstreamCode: '4203', message, data: null };
  t.match(await site.get(urlOf(certificateInfo, { number: disputed })), { status: 422, json: review });
  const pending = await site.get(urlOf(geneReport, { number: 'GR-25-090001' }));
  t.match(pending.json, { code: 42201, upstreamCode: '7003', message: /报告还没有出具/ });
  const missing = { code: 40401, data: null, message: 'There is no such record' };
  for (const path of [certificateInfo, geneReport]) {
    const response = await site.get(urlOf(path, { number: 'CKU-999-9999999/99' }), en);
    t.match(response, { status: 404, json: missing }, path);
  }
});
