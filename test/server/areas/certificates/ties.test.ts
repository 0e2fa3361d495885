/** The numbers by which certificate, gene report and standing of one dog name each other. */
import { toDogCertificate } from '../../../../server/areas/certificates/dog-certificate.ts';
import { toGeneReport } from '../../../../server/areas/certificates/gene-report.ts';
import { toRankDetail } from '../../../../server/areas/rankings.ts';
import { adapterContext, raw } from '../../../helpers/adapter-context.ts';
import { t } from '../../../helpers/tap.ts';
import { ok, startScriptedSite, urlOf } from '../scripted-site.ts';

const dog = { dogName: 'A', breedName: 'English Pointer' };
const chip = '156000100042917';

const certificate = (more: object) => {
  const reader = raw({ certNo: 'CKU-1-0000001/22', ...dog, ...more });
  const { geneReportNumber, rankingDogId } = toDogCertificate(reader, {}, adapterContext);
  return [geneReportNumber, rankingDogId];
};
const report = (more: object) =>
  toGeneReport(raw({ reportNo: 'GR-24-000001', ...dog, ...more }), adapterContext).rankingDogId;
const standing = (more: object) =>
  toRankDetail(raw({ dogId: '5', year: 2026, ...dog, birthday: '2023-04-09', ...more }), { dogId: '5' }, adapterContext)
    .dog.certificateNumber;

t.test('toDogCertificate gives the numbers of other records in the registered form', (t) => {
  t.same(certificate({ geneReportNo: 'ｇｒ24000001', rankDogId: 2023002 }), ['GR-24-000001', '2023002']);
  t.same(certificate({ dogInfo: { ...dog, geneReportNo: 'GR-24-000001', scoreDogId: '7' } }), ['GR-24-000001', '7']);
  t.end();
});

t.test('a number that is missing or impossible is null and costs no record', (t) => {
  for (const odd of [undefined, null, '', '-', {}, [], { no: 'X' }, true, chip]) {
    const what = JSON.stringify(odd);
    t.same(certificate({ geneReportNo: odd, rankDogId: odd }), [null, null], what);
    t.equal(report({ rankDogId: odd }), null, what);
    t.equal(standing({ certNo: odd }), null, what);
  }
  t.same(certificate({ dogId: 111, reportNo: 'HD-7' }), [null, null], "dogId may be a breed's, reportNo a test's");
  t.end();
});

t.test('toGeneReport and toRankDetail read numbers beside the dog or in its object', (t) => {
  t.equal(report({ rankDogId: 2023002 }), '2023002');
  t.equal(report({ dogInfo: { ...dog, rankingDogId: '2023002' } }), '2023002');
  t.equal(standing({ certNo: 'cku1000000122' }), 'CKU-1-0000001/22');
  t.equal(standing({ dogInfo: { ...dog, birthday: '2023-04-09', certificateNo: 'KC-AH0214407' } }), 'KC-AH0214407');
  t.end();
});

t.test('score/rank/detail sends no chip that is in place of the certificate number', async (t) => {
  const path = '/oa-web/api/v1/open/shows/score/rank/detail';
  const site = await startScriptedSite(t);
  const numbers = { dogId: '5', certNo: chip, chipNo: chip };
  site.script(ok({ ...numbers, ...dog, birthday: '2023-04-09', year: 2026, ownerName: '张三丰' }));
  const { json, text } = await site.get(urlOf(path, { dogId: 5, year: 2026 }));
  t.match(json.data.dog, { certificateNumber: null, ownerMasked: '张**' });
  t.notMatch(text, /156000100042917|042917|三丰/);
});
