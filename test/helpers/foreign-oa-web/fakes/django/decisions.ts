/** The answers that the Django fake's registry gives to the doctor's questions. */
import type { Decisions } from '../fake-under-test.ts';
import * as rows from './rows.ts';

/** The fake's keys for each of our fields, app by app. */
const keys = `
  id: id pk; number: cert_no studbook_no licence_no serial_no group_no section_no; name.zh: name_zh_hans test_cn;
  name.en: name_en test_en; items: results; total: count; picture: thumbnail scan image; photo: portrait photo;
  sex: sex gender; bornOn: whelped_on date_of_birth; registeredName: reg_name; callName: pet_name call_name;
  issuedOn: issued_on granted_on awarded_on; status: status state; dog: dog subject;
  sectionCount: num_sections; breedCount: num_breeds breed_count; groupId: group group_id; sectionId: section;
  fciNumber: fci_standard_no; aliases: also_known_as; origin.zh: country_zh_hans; origin.en: country_en; size: size;
  workingTrial: trial; provisional: is_definitive; heightCm.male: height_dogs; heightCm.female: height_bitches;
  weightKg.male: weight_dogs; weightKg.female: weight_bitches; lifespanYears: life_expectancy; coat.zh: coat_zh_hans;
  coat.en: coat_en; colours: accepted_colors; temperament: character; use.zh: utilization_zh_hans;
  use.en: utilization_en; recognisedOn: recognized_on; standardUrl: standard_pdf;
  description.zh: description_zh_hans; description.en: description_en; pictures: gallery;
  rank: position; previousRank: last_position; dogId: dog_id; breed.id: breed_id; breed.name.zh: breed_cn;
  breed.name.en: breed_en; breed.fciNumber: breed_fci_no; breed.groupId: breed_group_id;
  shows: show_count shows_count; points: points total_points pts; ownerMasked: owner; year: season; ranks: standing;
  all: overall; group: in_group; breed: in_breed breed; results: scores; showId: show; show.zh: show_cn;
  show.en: show_en; date: judged_on; city.zh: city_cn; city.en: city_en; judge: judge_name; award: award;
  competitors: entries; rule: regulation; version: edition; text.zh: text_cn; text.en: text_en;
  count: posts_count quantity; sortId: category; title: headline title; publishedAt: published_at; pinned: is_sticky;
  summary: lead; cover: hero_image; html: content; externalUrl: external_link; attachments: files; url: file;
  deadline: entries_close;
  kind: type; reissuedAs: replacement_no; breeder: breeder_full_name; kennel: kennel_affix; chip: microchip;
  dnaNumber: dna_profile_no; titles: honours titles; place: venue; healthTests: health_checks; on: checked_on;
  pedigree: ancestry; sire: sire_line; dam: dam_line; reportNumber: report_no; certificateNumber: dog_cert_no;
  lab: laboratory; sampledOn: collected_at; reportedOn: reported_at; tests: panel; gene: gene_symbol;
  inheritance: mode; genotype: alleles;
  holder: holder_full_name full_name; system: scheme; category.zh: discipline_zh_hans; category.en: discipline_en;
  level: grade; code: code; level.code: grade_code level; level.name.zh: grade_zh_hans level_cn;
  level.name.en: grade_en level_en; validUntil: valid_until expires; replacedBy: replaced_by successor_no;
  issuer: issued_by authority; recipient: awarded_to; event: occasion;
  remaining: chances_left stock_left; used: chances_used; earned: sources; reason: source citation; dogs: dogs;
  name: name; noseprintRegisteredOn: nose_print_at; activity: campaign; startsAt: opens_at; endsAt: closes_at;
  organiser: host; rules: terms; prizes: prizes; quantity: stock; odds: win_rate; drawnAt: drawn_at; outcome: result;
  state: delivery; prize: prize; prize.id: prize_id; prize.name: prize_name; prize.picture: prize_image`;

const fields = Object.fromEntries(
  keys.split(';').flatMap((line) => {
    const [field = '', names = ''] = line.trim().split(': ');
    return names.split(' ').map((name) => [name, field] as const);
  }),
);

/** Returns the meaning of each code in these tables. */
const codes = (...tables: readonly rows.Choices[]): Record<string, string> =>
  Object.fromEntries(tables.flatMap((table) => Object.entries(table).map(([word, [code]]) => [String(code), word])));

const raffleDogs = { fields: { pet_name: 'name' } };

export const decisions: Decisions = {
  codes: {
    sex: codes(rows.sexLetters, rows.genders),
    size: codes(rows.sizes),
    workingTrial: codes(rows.trials),
    provisional: { true: 'false', false: 'true' },
    kind: codes(rows.types),
    status: codes(rows.licenceStates, rows.trainerStates),
    category: codes(rows.testKinds),
    inheritance: codes(rows.modes),
    result: codes(rows.outcomes),
    system: codes(rows.schemes),
    reason: codes(rows.sources),
    outcome: codes(rows.results),
    state: codes(rows.deliveries),
  },
  fields,
  calls: {
    getFciDogById: { fields: { group: 'group', section: 'section' } },
    rank: { fields: { photo: 'picture' } },
    detail: { fields: { photo: 'picture' } },
    getTitleListBySortId: { fields: { title: 'name', size: 'bytes' } },
    certificateInfo: {
      codes: { status: codes(rows.states) },
      fields: {
        name: 'registeredName',
        holder_full_name: 'owner',
        coat: 'colour',
        coat_zh_hans: 'colour.zh',
        coat_en: 'colour.en',
        awarded_on: 'on',
        check: 'name',
        grade: 'result',
      },
    },
    geneReport: { fields: { code: 'id', kind: 'category', outcome: 'result' } },
    total: raffleDogs,
    participate: { fields: { ...raffleDogs.fields, draw: 'record', balance: 'total' } },
    share: raffleDogs,
  },
};
