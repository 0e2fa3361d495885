/** The answers that the WCF fake's registry gives to the doctor's questions. */
import type { Decisions } from '../fake-under-test.ts';
import { columns, enums } from './columns.ts';

const fields = (...tables: (keyof typeof columns)[]): Record<string, string> =>
  Object.fromEntries(tables.flatMap((table) => columns[table].split(/\s+/).map((column) => column.split(':'))));

const flag = { true: 'true', false: 'false' };
const breedCodes = { size: enums.size, workingTrial: flag, provisional: flag };
const breeds = { codes: breedCodes, fields: fields('breed') };
const groomerCodes = { level: enums.grade, system: enums.system };
const groomers = {
  codes: { ...groomerCodes, status: enums.groomerState },
  fields: fields('licence', 'groomer', 'groomerState'),
};
const chances = {
  codes: { reason: enums.source },
  fields: fields('chances', 'source', 'noseDog', 'activity', 'prize'),
};
const draw = {
  codes: { outcome: { true: 'won', false: 'none' }, state: enums.sendState },
  fields: fields('draw'),
};

export const decisions: Decisions = {
  codes: {},
  fields: {},
  calls: {
    getFciGroup: { fields: fields('group') },
    getFciSectionByGroupId: { fields: fields('section') },
    getFciDogBySectionId: breeds,
    getFciDogAll: breeds,
    getFciDogByGroupId: breeds,
    getFciDogById: {
      codes: breedCodes,
      fields: fields('group', 'section', 'standard', 'bySex', 'color', 'character', 'breedDetails', 'breed'),
    },
    rank: { codes: { sex: enums.sexBit }, fields: fields('rankRow') },
    detail: {
      codes: { sex: enums.sexBit },
      fields: fields('rankDetails', 'rankDog', 'rankBreed', 'ranks', 'score', 'rule'),
    },
    getSorts: { fields: fields('sort') },
    getTitleListBySortId: {
      codes: { pinned: flag, deadline: { '1900/1/1 0:00:00': 'null' } },
      fields: fields('notice', 'attachment'),
    },
    certificateInfo: {
      codes: { kind: enums.kind, status: enums.certificateState, sex: enums.gender },
      fields: {
        ...fields('certificate', 'dog', 'dogBreed', 'certifiedDog', 'owner', 'breeder', 'title', 'health'),
        ...fields('ancestor'),
      },
    },
    geneReport: {
      codes: {
        sex: enums.gender,
        category: enums.testType,
        inheritance: enums.inheritance,
        result: enums.testResult,
      },
      fields: fields('geneReport', 'dog', 'dogBreed', 'geneTest'),
    },
    groomerCertificates: groomers,
    groomerCertificatesById: groomers,
    groomerFciCertificates: {
      codes: { ...groomerCodes, status: { false: 'valid', true: 'revoked' } },
      fields: fields('licence', 'groomer', 'fciState'),
    },
    trainerCertificates: {
      codes: { level: enums.grade, status: enums.trainerState },
      fields: fields('licence', 'trainerState'),
    },
    certificates: { fields: fields('thanks') },
    total: chances,
    records: draw,
    participate: {
      codes: { ...chances.codes, ...draw.codes },
      fields: { ...chances.fields, ...draw.fields, ...fields('drawn') },
    },
    share: chances,
  },
};
