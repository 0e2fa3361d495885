/** Consistency of the sandbox's records with each other, the calendar and biology. */
import { breedByNumber, nomenclature } from '../../../server/sandbox/data/breeds/nomenclature.ts';
import { dogByNumber } from '../../../server/sandbox/data/dogs/register.ts';
import { diseases } from '../../../server/sandbox/data/genes/diseases.ts';
import { reports } from '../../../server/sandbox/data/genes/reports.ts';
import { fciGroomers, nationalGroomers } from '../../../server/sandbox/data/people/groomers.ts';
import { trainerRegister } from '../../../server/sandbox/data/people/trainers.ts';
import { firstSeason, season } from '../../../server/sandbox/data/shows/season.ts';
import { showDogs } from '../../../server/sandbox/data/shows/show-dogs.ts';
import { traitsOf } from '../../../server/sandbox/portraits/person/traits.ts';
import type { DogCertificate, GeneTest } from '../../../shared/areas/certificates.ts';
import { certificateKinds } from '../../../shared/certificate-kinds.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { everyDog } from './every-dog.ts';

const now = () => new Date('2026-11-20T04:00:00Z');
const site = await startSite(t, { now });

/** New Year's Day of the lunar calendar, as computed by the Purple Mountain Observatory. */
const lunarNewYears = (
  '2009-01-26 2010-02-14 2011-02-03 2012-01-23 2013-02-10 2014-01-31 2015-02-19 2016-02-08 2017-01-28 2018-02-16 ' +
  '2019-02-05 2020-01-25 2021-02-12 2022-02-01 2023-01-22 2024-02-10 2025-01-29 2026-02-17 2027-02-06 2028-01-26'
).split(' ');
const dayMs = 86_400_000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** Returns the reasons why no Chinese member of the FCI could hold a show on this day at this place. */
function faultsOfShow(on: string, place: string): string[] {
  const festival = lunarNewYears.find((day) => day.startsWith(on.slice(0, 4)));
  const untilNewYear = festival ? daysBetween(on, festival) : Number.NaN;
  const faults: [string, boolean][] = [
    ['not at a weekend', ![0, 6].includes(new Date(on).getUTCDay())],
    ['no such lunar year in this test', Number.isNaN(untilNewYear)],
    ["on New Year's Eve or New Year's Day", untilNewYear === 0 || untilNewYear === 1],
    ["in another member's country", /香港|澳门|台|Hong Kong|Macao|Taiwan|Taipei/.test(place)],
  ];
  return faults.flatMap(([fault, applies]) => (applies ? [`${on} ${place}: ${fault}`] : []));
}

t.test('holds shows in China, at weekends other than the lunar New Year', async (t) => {
  for (let year = firstSeason; year <= 2028; year++) {
    const { shows } = season(year);
    const found = shows.flatMap(({ date, city }) => faultsOfShow(date, city.join(' ')));
    t.same(found, [], String(year));
    const cityOn = new Map(shows.map(({ date, city }) => [date, city]));
    t.equal(cityOn.size, shows.length, `${year}: one show per day`);
  }
});

t.test('dates titles by a show at which the dog was old enough', async (t) => {
  const faulty = everyDog().flatMap(({ number, titles, bornOn, breed }) =>
    titles.flatMap(({ title, on, place }) => [
      ...faultsOfShow(on, place),
      ...(/^C(AC|N CH)/.test(title) && daysBetween(bornOn, on) < 456
        ? [`${number} ${title}: under fifteen months`]
        : []),
      ...(/CACIB|C\.I\.B\./.test(title) && breed.provisional ? [`${number} ${title}: provisional`] : []),
      ...[...place.matchAll(/([春夏秋冬])季/g)]
        .filter(([, name = '']) => '冬冬春春春夏夏夏秋秋秋冬'.charAt(Number(on.slice(5, 7)) - 1) !== name)
        .map(([name]) => `${number} ${on}: ${name}`),
    ]),
  );
  t.same(faulty, []);
});

t.test('issues champion certificates after titles that were won under named judges', async (t) => {
  const champions = [...dogByNumber.values()].filter(({ certificate }) => ['dg', 'mq'].includes(certificate.kind));
  t.ok(champions.length >= 6);
  for (const { number, breed } of champions) {
    const address = `/oa-web/api/v1/breeder/myDog/certificateInfo?${new URLSearchParams({ number })}`;
    const { titles, issuedOn } = (await site.get(address)).json.data as DogCertificate;
    const dates = titles.map(({ on }) => on ?? '');
    t.same(dates, [...dates].sort(), `${number}: oldest first`);
    t.ok(issuedOn !== null && (dates.at(-1) ?? '9') < issuedOn, `${number}: issued ${issuedOn}`);
    t.ok(
      titles.every(({ judge, place }) => judge && place),
      `${number}: every win names judge and show`,
    );
    const won = (name: string) => titles.filter(({ title }) => title.zh === name);
    t.equal(won('CAC').length, 4, `${number}: four CACs`);
    t.equal(won('CN CH 中国冠军')[0]?.on, won('CAC').at(-1)?.on, `${number}: champion at the fourth CAC`);
    const cacibs = won('CACIB');
    t.equal(cacibs.length, won('C.I.B. 国际选美冠军').length * 4, `${number}: four CACIBs for the international title`);
    if (cacibs.length === 0) continue;
    t.notOk(breed.provisional, number);
    t.ok(
      daysBetween(cacibs[0]?.on ?? '', cacibs.at(-1)?.on ?? '') >= 366,
      `${number}: at least a year and a day apart`,
    );
    t.ok(new Set(cacibs.map(({ judge }) => judge?.slice(-4))).size >= 3, `${number}: judges of three countries`);
    const weeks = titles
      .filter(({ title }) => title.zh.startsWith('CAC'))
      .map(({ on }) => on ?? '')
      .sort();
    t.ok(
      weeks.slice(1).every((on, i) => daysBetween(weeks[i] ?? '', on) >= 6),
      `${number}: one show per week`,
    );
  }
  t.ok(champions.some(({ titles }) => titles.some(({ title }) => title === 'CACIB')));
});

t.test('gives dogs names that suit their sex', async (t) => {
  const onlyMale = /\b(King|Prince|Duke|Lord|Admiral|Ferryman|Norseman)\b|将军|大壮|阿福|虎子/;
  const onlyFemale = /\b(Queen|Princess|Duchess|Lady|Her Majesty|Magnolia|Melody)\b|妞妞|福妞|朵朵/;
  const shown = [2023, 2026].flatMap((year) => showDogs(year));
  const faulty = [...everyDog(), ...shown]
    .filter(({ registeredName, callName, sex }) =>
      (sex === 'male' ? onlyFemale : onlyMale).test(`${registeredName} ${callName}`),
    )
    .map(({ registeredName, callName, sex }) => `${sex} ${registeredName} ${callName}`);
  t.same(faulty, []);
  t.ok(shown.some(({ registeredName }) => registeredName === 'King of Yushu'));
});

t.test('gives appraised dogs neither breeder nor kennel', async (t) => {
  const appraised = [...dogByNumber.values()].filter(
    ({ certificate }) => certificateKinds[certificate.kind].pedigreeGenerations === 0,
  );
  t.ok(appraised.length > 50);
  const wrong = appraised.filter(({ certificate: { breeder, kennel } }) => breeder !== null || kennel !== null);
  t.same(wrong, []);
});

t.test('begins French numbers with the group of the breed', async (t) => {
  const french = everyDog().filter(({ number }) => number.startsWith('LOF-'));
  t.ok(french.length > 20);
  const numbers = french
    .filter(({ number, breed }) => !number.startsWith(`LOF-${breed.group}-`))
    .map(({ number }) => number);
  t.same(numbers, []);
});

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

t.test('reports tests of several loci locus by locus, and has two carriers to mate', async (t) => {
  const carriers = new Map<string, Set<string>>();
  let severalLoci = 0;
  for (const { number, dog } of reports) {
    const address = `/oa-web/api/v1/dog/geneReport?${new URLSearchParams({ number })}`;
    const tests: GeneTest[] = (await site.get(address)).json.data.tests;
    for (const { id, inheritance, result, gene, genotype, category } of tests) {
      if (result === 'carrier') {
        const key = `${dog.breed.number} ${id}`;
        carriers.set(key, (carriers.get(key) ?? new Set()).add(dog.sex));
        t.not(inheritance, 'AD', `${number} ${id}: one copy of a dominant variant is at risk`);
      }
      if (category !== 'disease' || inheritance !== 'complex' || genotype === null) continue;
      severalLoci++;
      for (const symbol of gene?.split(', ') ?? []) t.match(genotype, `${symbol} N/`, `${number} ${id}`);
    }
  }
  t.ok(severalLoci > 0);
  t.ok([...carriers.values()].some((sexes) => sexes.size === 2));
  const about = (id: string) => diseases.find((disease) => disease.id === id)?.about.join(' ') ?? '';
  for (const id of ['DM', 'EIC', 'CRD4', 'GLAU'])
    t.match(about(id), /两份变异也不一定.*not every dog with two copies/is, id);
  t.match(about('RCND'), /胚胎.*before birth/s);
  t.notMatch(about('MAC'), /一类结核|kind of tuberculosis/);
});

t.test('keeps facts about breeds that are easily confused', async (t) => {
  const facts = (number: number) => breedByNumber.get(number);
  t.match(facts(177), { zh: /阿里埃日/, native: ["Braque de l'Ariège"], heightCm: { male: [60, 67] } });
  t.match(facts(180), { zh: /奥弗涅/, native: ["Braque d'Auvergne"], heightCm: { male: [57, 63] } });
  const read = [293, 221, 327, 336].map((number) => facts(number)?.workingTrial);
  t.same(read, [true, true, 'optional', 'optional']);
  const found = [309, 346, 171, 218].map((number) =>
    facts(number)?.colours.filter((key) => /^all|^solid|^black$/.test(key)),
  );
  t.same(found, [['solidExceptWhite', 'black'], [], ['allExceptWhite', 'black'], ['allExceptMerle']]);
  t.ok([148, 216].every((number) => facts(number)?.colours.includes('deadLeaf')));
  t.ok(nomenclature.every(({ colours: keys }) => !keys.includes('deadGrass') || !keys.includes('deadLeaf')));
});

const open = '/oa-web/api/v1/open';
const calls = [
  `${open}/notice/getSorts`,
  ...['1', '2', '3', '4'].map((sortId) => `${open}/notice/getTitleListBySortId?sortId=${sortId}`),
  ...['getFciGroup', 'getFciDogAll', 'getFciDogById?id=111', 'getFciDogById?id=230'].map((call) => `${open}/${call}`),
  `${open}/shows/new/score/rank?year=2026&scope=all`,
  '/oa-web/api/v1/appreciation/certificates',
  '/oa-web/api/v1/breeder/myDog/certificateInfo?number=CKU-111-0026158/23',
];

t.test('sends no key that is not read', async (t) => {
  const site = await startSite(t);
  for (const call of calls) t.equal((await site.get(call)).status, 200, call);
  const unread = site.logs.filter(({ kind }) => kind === 'unread-keys');
  const rows = unread.map(({ upstreamPath, keys }) => [upstreamPath, keys]);
  t.same(rows, []);
});
