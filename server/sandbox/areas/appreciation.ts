/** Certificates of appreciation as a plausible oa-web would send them: `success`/`message`/`body`, a Spring Data page. */
import { HttpResponse, http, type RequestHandler } from 'msw';
import { type AppreciationRow, appreciationRows } from '../data/appreciation/certificates.ts';
import { drawEmblem, isEmblem } from '../data/appreciation/emblems.ts';

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

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

export function appreciationHandlers(): RequestHandler[] {
  return [
    http.get('*/oa-web/api/v1/appreciation/certificates', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const [id, year, q] = ['id', 'year', 'q'].map((name) => query.get(name)?.trim() ?? '');
      const matching = appreciationRows
        .filter((row) => !id || String(row.id) === id)
        .filter((row) => !year || row.issuedOn.startsWith(year))
        .filter((row) => !q || fold(`${row.number} ${row.recipient} ${row.reason} ${row.event}`).includes(fold(q)))
        .sort((a, b) => b.issuedOn.localeCompare(a.issuedOn));
      const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 20)];
      const content = matching.slice((page - 1) * size, page * size).map(record);
      const body = { content, totalElements: String(matching.length), number: page - 1 };
      return HttpResponse.json({ success: true, message: 'ok', body });
    }),
    http.get('*/oa-web/upload/appreciation/:file', ({ params: { file } }) => {
      const name = String(file).replace(/\.svg$/, '');
      if (!isEmblem(name)) return new HttpResponse(null, { status: 404 });
      return new HttpResponse(drawEmblem(name), { headers: { 'content-type': 'image/svg+xml' } });
    }),
  ];
}
