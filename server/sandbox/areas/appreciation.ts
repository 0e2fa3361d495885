/** Certificates of appreciation as a plausible oa-web would send them: `success`/`message`/`body`, a Spring Data page. */
import { HttpResponse, http, type RequestHandler } from 'msw';
import { type AppreciationRow, appreciationRows } from '../data/appreciation/certificates.ts';
import { drawEmblem, isEmblem } from '../data/appreciation/emblems.ts';
import { fold, parametersOf, slicePage, svg } from './requests.ts';

function record(row: AppreciationRow) {
  return {
    certId: row.id,
    certNo: row.number,
    receiverName: row.recipient,
    thanksFor: row.reason,
    activityName: row.event ?? '',
    awardDate: `${row.issuedOn} 10:00:00`,
    picUrl: row.emblem === null ? '' : `/oa-web/upload/appreciation/${row.emblem}.svg`,
  };
}

export function appreciationHandlers(): RequestHandler[] {
  return [
    http.get('*/oa-web/api/v1/appreciation/certificates', ({ request }) => {
      const parameter = parametersOf(request);
      const [id, year, q] = ['id', 'year', 'q'].map((name) => parameter(name).trim());
      const matching = appreciationRows
        .filter((row) => !id || String(row.id) === id)
        .filter((row) => !year || row.issuedOn.startsWith(year))
        .filter((row) => !q || fold(`${row.number} ${row.recipient} ${row.reason} ${row.event}`).includes(fold(q)))
        .sort((a, b) => b.issuedOn.localeCompare(a.issuedOn));
      const { items, page } = slicePage(matching, request);
      const body = { content: items.map(record), totalElements: String(matching.length), number: page - 1 };
      return HttpResponse.json({ success: true, message: 'ok', body });
    }),
    http.get('*/oa-web/upload/appreciation/:file', ({ params: { file } }) => {
      const name = String(file).replace(/\.svg$/, '');
      return svg(isEmblem(name) ? drawEmblem(name) : null);
    }),
  ];
}
