/**
 * Groomers as a plausible oa-web would send them: `status`/`info`/`items`, with unmasked names. The national register
 * uses snake_case and slashed dates; map.json explains its digits for levels and states. The newer FCI register uses
 * camelCase, epoch seconds, and digits for categories.
 */
import { HttpResponse, http, type RequestHandler } from 'msw';
import { type CallExamples, exampleLists, notedExamples, numberExamples } from '../data/examples.ts';
import { type FciGroomer, fciGroomers, groomerDemos, nationalGroomers } from '../data/people/groomers.ts';
import { type LicenceRow, matchesLookUp } from '../data/people/licence-row.ts';
import { drawPerson } from '../portraits/person/person.ts';
import { parametersOf, svg } from './requests.ts';

const ok = (items: unknown) => HttpResponse.json({ status: '0', info: '查询成功', items });

/** Rejects a name that is only a surname, so that the register can't be browsed. */
const nameTooShort = () => HttpResponse.json({ status: '1301', info: '请输入<b>完整姓名</b>', items: null });

const grades: Readonly<Record<string, number>> = { C: 1, B: 2, A: 3, T: 4, J: 5, S: 6, X: 7 };

/** oa-web's codes for states. No vocabulary table explains `X9`, and neither does map.json. */
const states = { valid: '1', revoked: '3', replaced: '4', invalid: '5', unknown: 'X9' } as const;

const photoPath = ({ personId, hasPhoto }: LicenceRow) => (hasPhoto ? `/oa-web/upload/groomer/${personId}.svg` : '');

/** Formats a day with slashes: `2023-04-07` becomes `2023/4/7`. */
const slashes = (day: string) => day.split('-').map(Number).join('/');

const seconds = (day: string) => Date.parse(`${day}T00:00:00+08:00`) / 1000;

function nationalRecord(row: LicenceRow) {
  return {
    cert_id: row.id,
    cert_no: row.number,
    cert_system: '国内体系',
    groomer_name: row.holder,
    grade: grades[row.level],
    issue_date: slashes(row.issuedOn),
    expire_date: row.validUntil === null ? '长期' : slashes(row.validUntil),
    state: states[row.state],
    new_cert_no: row.replacedBy ?? '',
    issue_org: 'CKU 教育培训部',
    head_img: photoPath(row),
  };
}

function fciRecord(row: FciGroomer) {
  return {
    certificateId: String(row.id),
    certificateNo: row.number,
    realName: row.holder,
    levelCode: row.level,
    categoryCode: row.category,
    issueTime: seconds(row.issuedOn),
    validEndDate: row.validUntil === null ? '长期' : `${row.validUntil} 23:59:59`,
    status: row.state === 'revoked' ? 'REVOKED' : 'NORMAL',
    issueOrg: 'CKU / FCI',
    avatar: photoPath(row),
  };
}

export function groomersHandlers(): RequestHandler[] {
  const queryOf = (request: Request) => {
    const parameter = parametersOf(request);
    return { number: parameter('number'), name: parameter('name'), id: parameter('id') };
  };
  return [
    http.get('*/oa-web/groomer/groomerCertificates', ({ request }) => {
      const { number, name } = queryOf(request);
      if (number === '' && name.length < 2) return nameTooShort();
      return ok(nationalGroomers.filter((row) => matchesLookUp(row, number, name)).map(nationalRecord));
    }),
    http.get('*/oa-web/groomer/groomerFciCertificates', ({ request }) => {
      const { number, name, id } = queryOf(request);
      if (number === '' && id === '' && name.length < 2) return nameTooShort();
      const rows = fciGroomers.filter(
        (row) => matchesLookUp(row, number, name) && (id === '' || String(row.id) === id),
      );
      return ok(rows.length > 0 ? rows.map(fciRecord) : null);
    }),
    http.get('*/oa-web/groomer/groomerCertificatesById', ({ request }) => {
      const { id } = queryOf(request);
      const national = nationalGroomers.find((row) => String(row.id) === id);
      const fci = fciGroomers.find((row) => String(row.id) === id);
      return ok(national ? [nationalRecord(national)] : fci ? [fciRecord(fci)] : []);
    }),
    http.get('*/oa-web/upload/groomer/:file', ({ params: { file } }) =>
      svg(drawPerson(Number.parseInt(String(file), 10), 'groomer')),
    ),
  ];
}

const idOf = (number: string): string =>
  String(nationalGroomers.find((groomer) => groomer.number === number)?.id ?? '');

export const groomerExamples = {
  '/oa-web/groomer/groomerCertificates': { number: numberExamples(exampleLists.groomers) },
  '/oa-web/groomer/groomerFciCertificates': { number: numberExamples(exampleLists.fciGroomers) },
  '/oa-web/groomer/groomerCertificatesById': {
    id: notedExamples(groomerDemos.map(({ number, note }) => ({ value: idOf(number), note }))),
    number: notedExamples(groomerDemos.map(({ number, note }) => ({ value: number, note }))),
  },
} satisfies CallExamples;
