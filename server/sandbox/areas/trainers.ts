/**
 * Trainers as a plausible oa-web would send them: `code: "200"`, a page object around an unpaged list, the level as an
 * object, issue dates in epoch milliseconds, unmasked names. Only revoked and reissued certificates have a state;
 * map.json explains it.
 */
import { HttpResponse, http, type RequestHandler } from 'msw';
import { type CallExamples, exampleLists, numberExamples } from '../data/examples.ts';
import { type LicenceRow, matchesLookUp } from '../data/people/licence-row.ts';
import { trainerRegister } from '../data/people/trainers.ts';
import { drawPerson } from '../portraits/person/person.ts';
import { parametersOf, svg } from './requests.ts';

const levels: Readonly<Record<string, { nameCn: string; nameEn: string }>> = {
  C: { nameCn: 'C 级牵犬师', nameEn: 'Handler, level C' },
  B: { nameCn: 'B 级牵犬师', nameEn: 'Handler, level B' },
  A: { nameCn: 'A 级牵犬师', nameEn: 'Handler, level A' },
  T: { nameCn: '教师级牵犬师', nameEn: 'Handler, teacher' },
};

function record(row: LicenceRow) {
  return {
    id: row.id,
    certNumber: row.number,
    handlerName: row.holder,
    level: { code: row.level, ...levels[row.level] },
    issuedAt: Date.parse(`${row.issuedOn}T00:00:00+08:00`),
    validTo: row.validUntil ?? '9999-12-31',
    certStateName: row.state === 'replaced' ? '已补发' : '',
    newCertNumber: row.replacedBy ?? '',
    isRevoked: row.state === 'revoked' ? 'Y' : 'N',
    issuedBy: 'CKU 教育培训部',
    photoUrl: row.hasPhoto ? `/oa-web/upload/handler/${row.personId}.svg` : null,
  };
}

export function trainersHandlers(): RequestHandler[] {
  return [
    http.get('*/oa-web/handler/trainerCertificates', ({ request }) => {
      const parameter = parametersOf(request);
      const [number, name] = [parameter('number'), parameter('name')];
      // Rejects a name that is only a surname, so that the register can't be browsed.
      if (number === '' && name.length < 2) return HttpResponse.json({ code: '1301', msg: '请输入<b>完整姓名</b>' });
      const rows = trainerRegister.filter((row) => matchesLookUp(row, number, name)).map(record);
      const data = rows.length > 0 ? { rows, total: rows.length } : { rows: null, total: 0 };
      return HttpResponse.json({ code: '200', msg: 'success', data });
    }),
    http.get('*/oa-web/upload/handler/:file', ({ params: { file } }) =>
      svg(drawPerson(Number.parseInt(String(file), 10), 'trainer')),
    ),
  ];
}

export const trainerExamples = {
  '/oa-web/handler/trainerCertificates': { number: numberExamples(exampleLists.trainers) },
} satisfies CallExamples;
