import { reports } from '../../../server/sandbox/data/genes/reports.ts';
import { showDogs } from '../../../server/sandbox/data/shows/show-dogs.ts';
import type { DogCertificate } from '../../../shared/areas/certificates.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const now = () => new Date('2026-11-20T04:00:00Z');
const site = await startSite(t, { now });

t.test("keeps each dog's records linked and consistent", async (t) => {
  const read = async (path: string, params: Record<string, string>) =>
    (await site.get(`/oa-web/api/v1/${path}?${new URLSearchParams(params)}`)).json.data;
  const factsOf = ({ dog: { registeredName, breed, sex, bornOn } }: Pick<DogCertificate, 'dog'>) => ({
    dog: { registeredName, breed: { id: breed.id }, sex, bornOn },
  });
  const shown = showDogs(2026).flatMap(({ id, certificateNumber: number }) => (number ? [{ id, number }] : []));
  const ids = shown.map(({ id }) => id);
  t.same(ids, ['2023002']);
  for (const { id, number } of shown) {
    const ranked = await read('open/shows/score/rank/detail', { dogId: id, year: '2026' });
    const certificate = await read('breeder/myDog/certificateInfo', { number });
    t.equal(ranked.dog.certificateNumber, number);
    t.hasStrict(certificate, { rankingDogId: id, owner: ranked.dog.ownerMasked, ...factsOf(ranked) }, id);
  }
  for (const { number, dog } of reports) {
    const report = await read('dog/geneReport', { number });
    const certificate = await read('breeder/myDog/certificateInfo', { number: report.certificateNumber });
    if (dog.certificate.underReview) continue;
    const { rankingDogId } = report;
    t.hasStrict(certificate, { geneReportNumber: number, rankingDogId, ...factsOf(report) }, number);
  }
});
