/** Answers each call from the register, using the contract's parameters. */
import { without } from './changes.ts';
import type { Register } from './register.ts';

/** Result of a request, without its envelope. */
export type Outcome =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly code: number; readonly message: string; readonly status?: number };

type Params = Readonly<Record<string, string>>;

/** Number of a certificate that the register refuses to report on. */
export const underReview = 'CKU-111-9000098/24';

export function pageOf<T>(items: readonly T[], params: Params) {
  const size = Number(params.pageSize ?? 20);
  const start = (Number(params.page ?? 1) - 1) * size;
  return { items: items.slice(Math.max(0, start), Math.max(0, start + size)), total: items.length };
}

/** Finds licences by number, holder's name or identifier. Finds nothing if none of them is given. */
function licences<T extends { number: string; holder: string; id: string }>(all: readonly T[], params: Params): T[] {
  const { number, name, id } = params;
  const wanted = Object.entries({ number, holder: name, id }).filter(([, value]) => value !== undefined);
  if (wanted.length === 0) return [];
  return all.filter((known) => wanted.every(([key, value]) => Reflect.get(known, key) === value));
}

function ranking({ rankRows }: Register, params: Params) {
  const { scope = 'all', groupId, breedId, q } = params;
  const year = Number(params.year ?? 2026);
  const rows = rankRows
    .filter((row) => row.year === year)
    .filter((row) => scope !== 'group' || row.groupId === groupId)
    .filter((row) => scope !== 'breed' || row.breed.id === breedId)
    .filter((row) => !q || row.registeredName.toLowerCase().includes(q.toLowerCase()))
    .map((row) => without(row, 'year'));
  return pageOf(scope === 'all' ? rows : rows.map((row, index) => ({ ...row, rank: index + 1 })), params);
}

function notices({ notices: all }: Register, params: Params) {
  const { sortId, q = '' } = params;
  const found = all.filter((notice) => notice.sortId === sortId && notice.title.includes(q));
  return pageOf(found, params);
}

function breedsInRanking({ breeds, rankRows }: Register, { groupId }: Params) {
  const ranked = new Set(rankRows.map(({ breed }) => breed.id));
  return breeds.filter((breed) => breed.groupId === groupId && ranked.has(breed.id));
}

const answers: Readonly<Record<string, (register: Register, params: Params) => unknown>> = {
  getFciGroup: ({ groups }) => groups,
  getFciSectionByGroupId: ({ sections }, { groupId }) => sections.filter((section) => section.groupId === groupId),
  getFciDogBySectionId: ({ breeds }, { sectionId }) => breeds.filter((breed) => breed.sectionId === sectionId),
  getFciDogAll: ({ breeds }) => breeds,
  getFciDogById: ({ breedDetails }, { id }) => breedDetails.find((breed) => breed.id === id) ?? null,
  getFciDogByGroupId: breedsInRanking,
  rank: ranking,
  detail: ({ rankDetails }, { dogId, year = '2026' }) =>
    rankDetails.find((detail) => detail.dog.id === dogId && String(detail.year) === year) ?? null,
  getSorts: ({ noticeSorts }) => noticeSorts,
  getTitleListBySortId: notices,
  groomerCertificates: ({ groomers }, params) => licences(groomers, params),
  groomerFciCertificates: ({ fciGroomers }, params) => licences(fciGroomers, params),
  groomerCertificatesById: ({ groomers, fciGroomers }, { id }) =>
    [...groomers, ...fciGroomers].find((known) => known.id === id) ?? null,
  trainerCertificates: ({ trainers }, params) => licences(trainers, params),
  certificates: ({ appreciation }, params) =>
    pageOf(
      appreciation
        .filter(({ id }) => [undefined, id].includes(params.id))
        .filter(({ issuedOn }) => !params.year || issuedOn.startsWith(params.year))
        .filter(({ recipient, reason }) => !params.q || `${recipient}${reason}`.includes(params.q)),
      params,
    ),
  certificateInfo: ({ certificates }, { number }) => certificates.find((known) => known.number === number) ?? null,
  geneReport: ({ geneReports }, { number }) => geneReports.find((known) => known.reportNumber === number) ?? null,
  total: ({ raffle }) => raffle.total,
  records: ({ raffle }, params) => pageOf(raffle.records, params),
  participate: ({ raffle }) => ({ record: raffle.nextDraw, total: raffle.totalAfterDraw }),
  share: ({ raffle }) => raffle.totalAfterShare,
};

export function lookUp(register: Register, call: string, params: Params): Outcome {
  if (call === 'certificateInfo' && params.number === underReview) {
    return { ok: false, code: 5_001, message: '该证书正在审核中，暂不能查询' };
  }
  return { ok: true, data: answers[call]?.(register, params) ?? null };
}
