/** Gene reports from the sandbox, and in the other forms that oa-web may send. */
import { toGeneReport } from '../../../../server/areas/certificates/gene-report.ts';
import { certificatesHandlers } from '../../../../server/sandbox/areas/certificates.ts';
import { reports } from '../../../../server/sandbox/data/genes/reports.ts';
import type { GeneReport, GeneTest } from '../../../../shared/areas/certificates.ts';
import { adapterContext, raw } from '../../../helpers/adapter-context.ts';
import { logOf } from '../../../helpers/request-log.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';
import { ok, startScriptedSite, urlOf } from '../scripted-site.ts';

const geneReport = '/oa-web/api/v1/dog/geneReport';

t.test('returns every sandbox report', async (t) => {
  const site = await startSite(t, { handlers: certificatesHandlers() });
  t.ok(reports.length >= 20);
  const read = async (number: string) => (await site.get(urlOf(geneReport, { number }))).json.data;
  for (const { number, dog } of reports) {
    const { tests, certificateNumber }: GeneReport = await read(number);
    t.ok(tests.length >= 25, `${number}: ${tests.length} tests`);
    t.equal(certificateNumber, dog.number, number);
    const faulty = tests.filter(
      ({ category, inheritance, result, genotype }) =>
        (category === 'disease') === (result === 'value') ||
        (category === 'disease' && ['notTested', 'unknown'].includes(result) !== (genotype === null)) ||
        // A male has one X chromosome: he is clear or at risk, and the genotype has a single letter.
        (inheritance === 'XL' &&
          dog.sex === 'male' &&
          (result === 'carrier' || (genotype !== null && !genotype.endsWith('/–')))),
    );
    t.same(faulty, [], number);
  }
  const { tests, ...report } = await read('CKU-111-0026158/23');
  // biome-ignore format: a table
  t.same(report, {
    reportNumber: 'GR-23-081457', certificateNumber: 'CKU-111-0026158/23', rankingDogId: '2023002',
    dog: {
      registeredName: "Amberfield's Morning Bell", callName: '麦穗',
      breed: { id: '111', name: { zh: '金毛寻回犬', en: 'Golden Retriever' }, fciNumber: 111, groupId: '8' },
      sex: 'female', bornOn: '2023-04-09', photo: null, breedPicture: report.dog.breedPicture,
    },
    lab: '示例兽医遗传实验室 Sample Veterinary Genetics Laboratory',
    sampledOn: '2023-05-16', reportedOn: '2023-06-02',
  });
  const test = (id: string) => tests.find((candidate: GeneTest) => candidate.id === id);
  const carrier = { category: 'disease', inheritance: 'AR', result: 'carrier', genotype: 'N/prcd' };
  t.match(test('PRCD'), { gene: 'PRCD', ...carrier });
  t.match(test('GRMD'), { gene: 'DMD', inheritance: 'XL', result: 'clear' });
  const notTested = { result: 'notTested', genotype: null, meaning: { en: /does not mean clear/ } };
  t.match(test('OIG'), { inheritance: 'AD', ...notTested });
  t.match(test('E'), { gene: 'MC1R', category: 'colour', result: 'value', genotype: 'e/e' });
  const parentage = { gene: null, category: 'parentage', inheritance: null };
  t.match(test('SIRE'), { ...parentage, meaning: { en: /Harbour Light Solomon/ } });
  const repeated: GeneReport = await read('GR-25-051133');
  const lines = repeated.tests.filter(({ result }) => result === 'unknown');
  t.match(
    lines,
    [{ id: 'MH', genotype: null, meaning: { zh: '复检中' } }],
    "an unknown result keeps the laboratory's words",
  );
  t.notOk(test('CNM'), "a Golden Retriever's report lacks tests for Labradors");
});

t.test('reads alternative keys, and never reads a missing result as clear', async (t) => {
  const dog = { dog_name: 'A', breed_name_cn: '柴犬', fci_number: '257', pedigree_no: 'CKU-257-0000001/22' };
  const items = [
    { name: 'Degenerative myelopathy', gene: 'SOD1', type: 1, result: 0, mode: 'AR' },
    { nameCn: '甲', nameEn: 'One', result: '正常', genotype: 'N/N', inheritance: 'something new' },
    { nameCn: '乙', nameEn: 'Two', genotype: 'N/N' },
    { nameCn: '丙', nameEn: 'Three', result: '可疑' },
    { nameCn: '丁', nameEn: 'Four', category: '毛色', result: '红色' },
    { nameCn: '戊', nameEn: 'Five', category: 'paternity' },
    { nameCn: '己', nameEn: 'Six', result: 'N/N', inheritance: 'X连锁隐性遗传' },
    { nameCn: '庚', nameEn: 'Seven', result: '阳性', explain: '一种病', inheritance: '不完全显性' },
    { gene: 'NONAME', result: '正常' },
  ];
  const site = await startScriptedSite(t);
  site.script(ok({ report_id: 77, ...dog, sampling_date: '20220301', items }));
  const response = await site.get(urlOf(geneReport, { number: 'CKU-257-0000001/22' }));
  const { json } = response;
  // biome-ignore format: a table
  t.match(json.data, {
    reportNumber: '77', certificateNumber: 'CKU-257-0000001/22',
    dog: { registeredName: 'A', callName: null, breed: { id: null, name: { zh: '柴犬' }, fciNumber: 257 }, sex: null, photo: null },
    lab: null, sampledOn: '2022-03-01', reportedOn: null,
    tests: [
      {
        id: null, gene: 'SOD1', result: 'unknown', genotype: null, meaning: null, inheritance: 'AR',
        category: 'unknown',
      },
      { id: null, result: 'clear', category: 'unknown', inheritance: null, genotype: 'N/N', meaning: null },
      { id: null, result: 'unknown', genotype: 'N/N' },
      { id: null, result: 'unknown', category: 'unknown', meaning: { zh: '可疑', en: '可疑' } },
      { id: null, result: 'value', category: 'colour', meaning: { zh: '红色', en: '红色' } },
      { id: null, result: 'unknown', category: 'parentage' },
      { id: null, result: 'clear', inheritance: 'XL' },
      { id: null, result: 'unknown', inheritance: 'AD', meaning: { zh: '阳性', en: '阳性' } },
    ],
  });
  t.equal(json.data.tests.length, 8);
  t.match(await logOf(site, response), { skippedItems: ['$.data.items[8].name'] });
  const lines = site.logs.filter(
    (line) => line.msg === 'oa-web response not fully understood' && line.kind === 'unknown-code',
  );
  t.match(lines, [
    { field: 'category', keys: ['type'] },
    { field: 'result', keys: ['result'] },
    { field: 'inheritance', keys: ['inheritance'] },
  ]);
});

t.test("does not return our own result codes as the laboratory's words", async (t) => {
  const tests = [
    { name: '毛色', category: '毛色', result: 'value', genotype: 'E/e' },
    { name: '毛色', category: '毛色', result: '红色', genotype: 'e/e' },
  ];
  const report = toGeneReport(raw({ reportNo: 'GR-1', dogNameEn: 'X', breedName: 'Y', tests }), adapterContext);
  t.match(report.tests, [
    { result: 'value', meaning: null },
    { result: 'value', meaning: { zh: '红色' } },
  ]);
});
