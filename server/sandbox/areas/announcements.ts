/**
 * Announcements as a plausible oa-web would send them: `errcode`/`errmsg`, snake_case, China time without a zone, empty
 * texts for what is absent, sizes of files in words.
 */
import { HttpResponse, http, type RequestHandler } from 'msw';
import { blankPdf } from '../data/announcements/blank-pdf.ts';
import { type DatedNotice, noticesAt } from '../data/announcements/notices.ts';
import { bannerSortId, sorts } from '../data/announcements/sorts.ts';

const ok = (data: unknown) => HttpResponse.json({ errcode: 0, errmsg: 'ok', data });

const pdfOf = (name: string) => blankPdf(`Sandbox attachment ${name}`);

function record({ id, draft, on }: DatedNotice) {
  return {
    notice_id: id,
    sort_id: draft.sortId,
    notice_title: draft.title(on),
    publish_time: on.stamp,
    is_top: draft.pinned ? 1 : 0,
    digest: draft.digest ?? '',
    cover_img: draft.cover === undefined ? '' : `/oa-web/upload/fci/${draft.cover}.svg`,
    content: draft.body(on),
    link_url: draft.linkUrl ?? '',
    files: (draft.files ?? []).map((file_name, i) => {
      const stored = `${id}-${i + 1}.pdf`;
      const file_size = `${(pdfOf(stored).length / 1024).toFixed(1)} KB`;
      return { file_name, file_path: `/oa-web/upload/notice/${stored}`, file_size };
    }),
    end_date: draft.deadlineIn === undefined ? '' : on.slashes(draft.deadlineIn),
  };
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

/** `now` is the moment notices are dated from: that of the request. */
export function announcementsHandlers(now: () => Date = () => new Date()): RequestHandler[] {
  const known = new Set<string>([...Object.values(sorts).map(({ id }) => id), bannerSortId]);
  return [
    http.get('*/oa-web/api/v1/open/notice/getSorts', () => {
      const notices = noticesAt(now());
      const list = Object.values(sorts).map(({ id, name: [sort_name_cn, sort_name_en] }) => ({
        sort_id: Number(id),
        sort_name_cn,
        sort_name_en,
        notice_num: String(notices.filter(({ draft }) => draft.sortId === id).length),
      }));
      return ok(list);
    }),
    http.get('*/oa-web/api/v1/open/notice/getTitleListBySortId', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const sortId = query.get('sortId') ?? '';
      if (!known.has(sortId))
        return HttpResponse.json({ errcode: 1004, errmsg: '栏目<b>不存在</b>或已下线', data: null });
      const q = fold(query.get('q') ?? '').trim();
      const found = noticesAt(now())
        .filter(({ draft }) => draft.sortId === sortId)
        .filter(({ draft, on }) => fold(draft.title(on)).includes(q));
      const size = Number(query.get('pageSize') ?? 20);
      const from = (Number(query.get('page') ?? 1) - 1) * size;
      return ok({ records: found.slice(from, from + size).map(record), totalCount: found.length });
    }),
    http.get('*/oa-web/upload/notice/:file', ({ params: { file } }) => {
      const name = String(file);
      if (!/^\d+-\d+\.pdf$/.test(name)) return new HttpResponse(null, { status: 404 });
      return new HttpResponse(pdfOf(name), { headers: { 'content-type': 'application/pdf' } });
    }),
  ];
}
