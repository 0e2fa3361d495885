/** Consistency of the sandbox's records with each other. */
import { dogByNumber } from '../../../server/sandbox/data/dogs/register.ts';
import { reports } from '../../../server/sandbox/data/genes/reports.ts';
import { fciGroomers, nationalGroomers } from '../../../server/sandbox/data/people/groomers.ts';
import { trainerRegister } from '../../../server/sandbox/data/people/trainers.ts';
import { showDogs } from '../../../server/sandbox/data/shows/show-dogs.ts';
import { traitsOf } from '../../../server/sandbox/portraits/person/traits.ts';
import type { DogCertificate } from '../../../shared/areas/certificates.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const now = () => new Date('2026-11-20T04:00:00Z');
const site = await startSite(t, { now });

t.test('names a valid successor of the same holder on a replaced certificate', async (t) => {
  const lost = nationalGroomers.filter(({ state }) => state === 'replaced');
  t.ok(lost.length > 0);
  for (const { number, replacedBy, holder, level, issuedOn, validUntil } of lost) {
    const successor = nationalGroomers.find((row) => row.number === replacedBy);
    t.match(successor, { holder, level, state: 'valid', validUntil }, number);
    t.ok(successor && successor.issuedOn > issuedOn, number);
  }
  for (const { number, certificate, registeredName } of dogByNumber.values()) {
    if (certificate.status !== 'reissued') continue;
    const successor = dogByNumber.get(certificate.reissuedAs ?? '');
    t.match(successor, { registeredName, certificate: { status: 'valid' } }, number);
    t.ok(successor && successor.certificate.issuedOn > certificate.issuedOn, number);
  }
});

t.test('links the records of one dog, which agree about it', async (t) => {
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

t.test('shows different photographs unless two certificates belong to one person', async (t) => {
  const holders = new Map<string, string>();
  for (const { personId, holder } of [...nationalGroomers, ...fciGroomers, ...trainerRegister]) {
    const { serial: _, ...visible } = traitsOf(personId);
    const key = JSON.stringify(visible);
    const person = `${personId} ${holder}`;
    if (holders.has(key)) t.equal(person, holders.get(key));
    holders.set(key, person);
  }
  t.equal(holders.size, 60 + 25 + 40 - 2, 'two people have two certificates');
  for (const path of [
    'groomer/groomerCertificates?number=CKU-G-B-2023-0417',
    'handler/trainerCertificates?number=CKU-T-A-2022-0108',
  ]) {
    const { photo } = (await site.get(`/oa-web/${path}`)).json.data[0];
    t.equal((await site.get(photo)).status, 200, path);
  }
});
