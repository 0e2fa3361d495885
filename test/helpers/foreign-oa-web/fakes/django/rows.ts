/**
 * Serializers of the Django fake. One team wrote breeds, notices, certificates, groomers and the raffle. A second
 * team wrote ranking, gene reports, trainers and appreciation.
 */
import type * as facts from '../facts.ts';

export type Choices = Readonly<Record<string, readonly [code: string | number, label: string]>>;

/** Returns a choice and its label, as `key` and `key_display`. */
function choice(key: string, word: string | null, choices: Choices) {
  const [code = null, label = null] = choices[String(word)] ?? [];
  return { [key]: code, [`${key}_display`]: label };
}

function renamed<T extends object>(record: T, names: { readonly [K in keyof T]?: string }) {
  return Object.fromEntries(Object.entries(names).map(([ours, theirs]) => [theirs, Reflect.get(record, ours)]));
}

const pk = (id: string | null | undefined): number | null => (id ? Number(id) : null);
const decimal = (value: number, places = 2): string => value.toFixed(places);
const moment = (instant: string): string => instant.replace('+08:00', '.000000+08:00');
const midnight = (day: string): string => `${day}T00:00:00.000000+08:00`;
const i18n = (key: string, text: facts.Text | null | undefined) => ({
  [`${key}_zh_hans`]: text?.zh ?? null,
  [`${key}_en`]: text?.en ?? null,
});
const named = (text: facts.Text) => i18n('name', text);
/** Writes Chinese and English under separate keys, as the second team does. */
const bilingual = (key: string, { zh, en }: facts.Text) => ({ [`${key}_cn`]: zh, [`${key}_en`]: en });

export const sexLetters: Choices = { male: ['M', 'Dog'], female: ['F', 'Bitch'], null: ['N', 'Not recorded'] };
export const genders: Choices = { male: [1, '公'], female: [2, '母'] };

export const sizes: Choices = { small: ['S', '小型'], medium: ['M', '中型'], large: ['L', '大型'] };
export const trials: Choices = { false: [0, 'No trial'], true: [1, 'Trial required'] };

export const group = (row: facts.Group) => ({
  id: pk(row.id),
  ...renamed(row, { number: 'group_no', sectionCount: 'num_sections', breedCount: 'num_breeds' }),
  ...named(row.name),
});

export const section = (row: facts.Section) => ({
  id: pk(row.id),
  group_id: pk(row.groupId),
  section_no: row.number,
  ...named(row.name),
  breed_count: String(row.breedCount),
});

export const breed = (row: facts.Breed) => ({
  id: pk(row.id),
  ...renamed(row, { fciNumber: 'fci_standard_no', aliases: 'also_known_as', picture: 'thumbnail' }),
  ...named(row.name),
  group: pk(row.groupId),
  section: pk(row.sectionId),
  ...i18n('country', row.origin),
  ...choice('size', row.size, sizes),
  ...choice('trial', String(row.workingTrial), trials),
  is_definitive: !row.provisional,
});

/** Writes a range of measures as Django serialises a Postgres range field. */
function range(span: facts.Span) {
  const [lower, upper] = span ?? [];
  if (lower === undefined || upper === undefined) return null;
  return { lower: decimal(lower), upper: decimal(upper), bounds: '[]' };
}

export const breedDetails = (row: facts.BreedDetails) => ({
  ...breed(row),
  group: row.group && group(row.group),
  section: row.section && section(row.section),
  height_dogs: range(row.heightCm?.male),
  height_bitches: range(row.heightCm?.female),
  weight_dogs: range(row.weightKg?.male),
  weight_bitches: range(row.weightKg?.female),
  life_expectancy: row.lifespanYears ? `${row.lifespanYears.join('-')} years` : '',
  ...i18n('coat', row.coat),
  accepted_colors: row.colours.map(named),
  character: row.temperament.map(named),
  ...i18n('utilization', row.use),
  ...renamed(row, { recognisedOn: 'recognized_on', standardUrl: 'standard_pdf' }),
  ...i18n('description', row.description),
  gallery: row.pictures.map((image, index) => ({ image, order: index + 1 })),
});

const flatBreed = ({ id, name, fciNumber, groupId }: facts.BreedRef) => ({
  breed_id: pk(id),
  ...bilingual('breed', name),
  breed_fci_no: fciNumber,
  breed_group_id: pk(groupId),
});

const shownDog = (dog: Pick<facts.RankRow, 'registeredName' | 'breed'> & { readonly sex: string | null }) => ({
  reg_name: dog.registeredName,
  ...flatBreed(dog.breed),
  ...choice('gender', dog.sex, genders),
});

export const rankRow = (row: facts.RankRow) => ({
  ...renamed(row, { rank: 'position', previousRank: 'last_position', shows: 'show_count', picture: 'photo' }),
  dog_id: pk(row.dogId),
  ...shownDog(row),
  group_id: pk(row.groupId),
  points: decimal(row.points),
});

export const rankDetails = ({ dog, ...row }: facts.RankDetails) => ({
  dog: {
    pk: pk(dog.id),
    ...shownDog(dog),
    group_id: pk(dog.groupId),
    ...renamed(dog, { bornOn: 'date_of_birth', ownerMasked: 'owner', picture: 'photo' }),
  },
  ...renamed(row, { year: 'season', shows: 'shows_count' }),
  total_points: decimal(row.points),
  standing: { overall: row.ranks.all, in_group: row.ranks.group, in_breed: row.ranks.breed },
  scores: row.results.map((result) => ({
    show: pk(result.showId),
    ...bilingual('show', result.show),
    ...renamed(result, { date: 'judged_on', judge: 'judge_name', award: 'award', competitors: 'entries' }),
    ...bilingual('city', result.city),
    pts: decimal(result.points),
  })),
  regulation: { edition: row.rule.version, ...bilingual('text', row.rule.text) },
});

export const sort = (row: facts.NoticeSort) => ({ id: pk(row.id), ...named(row.name), posts_count: row.count });

export const notice = (row: facts.Notice) => ({
  id: pk(row.id),
  category: pk(row.sortId),
  ...renamed(row, {
    title: 'headline',
    pinned: 'is_sticky',
    summary: 'lead',
    cover: 'hero_image',
    html: 'content',
    deadline: 'entries_close',
  }),
  published_at: moment(row.publishedAt),
  external_link: row.externalUrl ?? '',
  files: row.attachments.map(({ name, url, bytes }) => ({ title: name, file: url, size: bytes })),
});

export const types: Choices = {
  normal: ['STD', 'Standard'],
  xt: ['PED', 'Pedigree'],
  jd: ['APR', 'Appraisal'],
  dg: ['CHP', 'Champion'],
  dnaXt: ['DNP', 'Pedigree with DNA'],
  dnaYsfyXt: ['DPV', 'Pedigree with DNA and verified breeding'],
  country: ['NAT', 'National'],
};
export const states: Choices = { valid: ['A', 'Active'], revoked: ['W', 'Withdrawn'], reissued: ['R', 'Replaced'] };

/** Ancestors are read from the studbook, whose columns differ from those of the certificates. */
const ancestor = (row: facts.Ancestor | null): object | null =>
  row && {
    ...renamed(row, { registeredName: 'name', number: 'studbook_no', titles: 'titles' }),
    ...i18n('coat', row.colour),
    sire_line: ancestor(row.sire),
    dam_line: ancestor(row.dam),
  };

export const certificate = ({ dog, ...row }: facts.Certificate) => ({
  ...renamed(row, {
    number: 'cert_no',
    issuedOn: 'issued_on',
    owner: 'holder_full_name',
    breeder: 'breeder_full_name',
    chip: 'microchip',
  }),
  ...choice('type', row.kind, types),
  ...choice('state', row.status, states),
  replacement_no: row.reissuedAs ?? '',
  kennel_affix: row.kennel ?? '',
  dog: {
    ...renamed(dog, { registeredName: 'name', bornOn: 'whelped_on', dnaNumber: 'dna_profile_no', photo: 'portrait' }),
    pet_name: dog.callName ?? '',
    breed: {
      id: pk(dog.breed.id),
      ...named(dog.breed.name),
      fci_standard_no: dog.breed.fciNumber,
      group: pk(dog.breed.groupId),
    },
    ...choice('sex', dog.sex, sexLetters),
    coat: dog.colour && named(dog.colour),
  },
  honours: row.titles.map(({ title, on, place }) => ({ title, awarded_on: on, venue: place })),
  health_checks: row.healthTests.map(({ name, result, on }) => ({ check: name, grade: result, checked_on: on })),
  ancestry: ancestor(row.pedigree),
});

export const testKinds: Choices = { disease: [1, 'Disease'], colour: [3, 'Coat colour'] };
export const modes: Choices = { AR: [1, 'Autosomal recessive'] };
export const outcomes: Choices = {
  notTested: [0, 'Not tested'],
  clear: [1, 'Clear'],
  carrier: [2, 'Carrier'],
  atRisk: [3, 'Affected'],
  value: [9, 'See genotype'],
};

export const geneReport = ({ dog, ...row }: facts.GeneReport) => ({
  ...renamed(row, { reportNumber: 'report_no', certificateNumber: 'dog_cert_no', lab: 'laboratory' }),
  subject: {
    ...shownDog(dog),
    ...renamed(dog, { callName: 'call_name', bornOn: 'date_of_birth', photo: 'photo' }),
  },
  collected_at: midnight(row.sampledOn),
  reported_at: midnight(row.reportedOn),
  panel: row.tests.map((test) => ({
    ...renamed(test, { id: 'code', gene: 'gene_symbol' }),
    ...bilingual('test', test.name),
    ...choice('kind', test.category, testKinds),
    ...choice('mode', test.inheritance, modes),
    ...choice('outcome', test.result, outcomes),
    alleles: test.genotype ?? '',
  })),
});

export const licenceStates: Choices = { valid: ['A', 'Active'], expired: ['E', 'Expired'], revoked: ['R', 'Revoked'] };
export const trainerStates: Choices = { valid: [1, '有效'], expired: [2, '过期'], revoked: [3, '撤销'] };
export const schemes: Choices = { national: ['N', 'National'], fci: ['F', 'FCI'] };

const groomerFields = (row: facts.Licence) => ({
  id: pk(row.id),
  ...renamed(row, {
    number: 'cert_no',
    holder: 'holder_full_name',
    issuedOn: 'issued_on',
    replacedBy: 'replaced_by',
    issuer: 'issued_by',
    photo: 'portrait',
  }),
  ...choice('status', row.status, licenceStates),
  ...choice('scheme', row.system ?? null, schemes),
  ...i18n('discipline', row.category),
});

export const groomer = (row: facts.Licence) => ({
  ...groomerFields(row),
  grade: { code: row.level.code, ...named(row.level.name) },
  valid_until: row.validUntil,
});

export const fciGroomer = (row: facts.Licence) => ({
  ...groomerFields(row),
  grade_code: row.level.code,
  ...i18n('grade', row.level.name),
  expires: row.validUntil,
});

export const trainer = (row: facts.Licence) => ({
  pk: pk(row.id),
  ...renamed(row, {
    number: 'licence_no',
    holder: 'full_name',
    issuedOn: 'granted_on',
    validUntil: 'expires',
    replacedBy: 'successor_no',
    issuer: 'authority',
    photo: 'photo',
  }),
  level: row.level.code,
  ...bilingual('level', row.level.name),
  ...choice('status', row.status, trainerStates),
});

export const thanks = (row: facts.Appreciation) => ({
  pk: pk(row.id),
  ...renamed(row, {
    number: 'serial_no',
    recipient: 'awarded_to',
    reason: 'citation',
    issuedOn: 'awarded_on',
    picture: 'scan',
  }),
  occasion: row.event ?? '',
});

export const sources: Choices = { registration: ['R', 'Registration'], share: ['S', 'Share'] };
export const results: Choices = { won: ['W', 'Won'], none: ['L', 'Lost'] };
export const deliveries: Choices = { pending: ['P', 'Pending'], sent: ['S', 'Sent'], claimed: ['C', 'Claimed'] };

export const chances = ({ activity, ...row }: facts.RaffleTotal) => ({
  chances_left: row.remaining,
  chances_used: String(row.used),
  sources: row.earned.map(({ reason, count }) => ({ ...choice('source', reason, sources), quantity: count })),
  dogs: row.dogs.map(({ name, noseprintRegisteredOn: day }) => ({ pet_name: name, nose_print_at: midnight(day) })),
  campaign: {
    id: pk(activity.id),
    ...renamed(activity, { title: 'title', organiser: 'host', rules: 'terms' }),
    opens_at: moment(activity.startsAt),
    closes_at: moment(activity.endsAt),
    prizes: activity.prizes.map((prize) => ({
      id: pk(prize.id),
      ...renamed(prize, { name: 'name', picture: 'image', quantity: 'stock', remaining: 'stock_left' }),
      win_rate: decimal(prize.odds, 4),
    })),
  },
});

const drawFields = (row: facts.Draw) => ({
  id: pk(row.id),
  drawn_at: moment(row.drawnAt),
  ...choice('result', row.outcome, results),
  ...choice('delivery', row.state, deliveries),
});

export const draw = (row: facts.Draw) => ({
  ...drawFields(row),
  prize: row.prize && { id: pk(row.prize.id), name: row.prize.name, image: row.prize.picture },
});

export const freshDraw = (row: facts.Draw) => ({
  ...drawFields(row),
  prize_id: pk(row.prize?.id),
  prize_name: row.prize?.name ?? null,
  prize_image: row.prize?.picture ?? null,
});
