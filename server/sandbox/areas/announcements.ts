/**
 * Announcements as a plausible oa-web would send them: `errcode`/`errmsg`, snake_case, China time without a zone, empty
 * strings for missing values, file sizes as strings.
 */
import { HttpResponse, http, type RequestHandler } from 'msw';
import { formPdf } from '../data/announcements/form-pdf.ts';
import { type DatedNotice, noticesAt } from '../data/announcements/notices.ts';
import { drawPlan, drawPoster } from '../data/announcements/pictures.ts';
import { bannerSortId, sorts } from '../data/announcements/sorts.ts';
import { type CallExamples, notedExamples } from '../data/examples.ts';
import { fold, parametersOf, slicePage, svg } from './requests.ts';

const ok = (data: unknown) => HttpResponse.json({ errcode: 0, errmsg: 'ok', data });

const formFields = ['犬名', '犬种', '芯片号', '证书编号', '犬主', '日期', '签字'];
const paperFields = ['主题', '发文单位', '日期', '说明', '经办人'];

/** Builds the PDF of an attachment. Forms get lines to fill in; other documents get a letterhead. */
const pdfOf = (fileName: string) =>
  formPdf(
    fileName.replace(/\.pdf$/, ''),
    /(报名表|登记表|采样单|送检单|承诺书)\.pdf$/.test(fileName) ? formFields : paperFields,
  );

const escapeHtml = (html: string) =>
  html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function record({ id, draft, on }: DatedNotice) {
  return {
    notice_id: id,
    sort_id: draft.sortId,
    notice_title: draft.title(on),
    publish_time: on.stamp,
    is_top: draft.pinned ? 1 : 0,
    digest: draft.digest ?? '',
    cover_img: draft.poster ?? (draft.cover === undefined ? '' : `/oa-web/upload/fci/${draft.cover}.svg`),
    content: draft.escaped ? escapeHtml(draft.body(on)) : draft.body(on),
    link_url: draft.linkUrl ?? '',
    files: (draft.files ?? []).map((file_name, i) => {
      const stored = `${id}-${i + 1}.pdf`;
      const file_size = String(pdfOf(file_name).length);
      return { file_name, file_path: `/oa-web/upload/notice/${stored}`, file_size };
    }),
    match_date: draft.show ? on.slashes(draft.show.from(on)) : '',
    match_end_date: draft.show ? on.slashes(draft.show.from(on) + draft.show.days - 1) : '',
    match_city_cn: draft.show?.city[0] ?? '',
    match_city_en: draft.show?.city[1] ?? '',
    match_venue: draft.show?.venue ?? '',
    end_date:
      draft.deadlineIn === undefined
        ? ''
        : [on.slashes(draft.deadlineIn), draft.deadlineTime].filter(Boolean).join(' '),
  };
}

/** Creates the handlers. Every request calls `now`, and notices are dated relative to it. */
export function announcementsHandlers(now: () => Date = () => new Date()): RequestHandler[] {
  const sortIds = new Set<string>([...Object.values(sorts).map(({ id }) => id), bannerSortId]);
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
      const parameter = parametersOf(request);
      const sortId = parameter('sortId');
      if (!sortIds.has(sortId))
        return HttpResponse.json({ errcode: 1004, errmsg: '栏目<b>不存在</b>或已下线', data: null });
      const words = fold(parameter('q')).split(/\s+/);
      const matching = noticesAt(now())
        .filter(({ draft }) => draft.sortId === sortId)
        .filter(({ draft, on }) => words.every((word) => fold(draft.title(on)).includes(word)));
      const { items, page } = slicePage(matching, request);
      return ok({ records: items.map(record), totalCount: matching.length, currentPage: page });
    }),
    http.get('*/oa-web/upload/notice/:file', ({ params: { file } }) => {
      const [, id, place] = /^(\d+)-(\d+)\.pdf$/.exec(String(file)) ?? [];
      const notice = noticesAt(now()).find((one) => String(one.id) === id);
      const fileName = notice?.draft.files?.[Number(place) - 1];
      if (fileName === undefined) return svg(null);
      const pdf = pdfOf(fileName);
      const headers = { 'content-type': 'application/pdf', 'content-length': String(pdf.length) };
      return new HttpResponse(pdf, { headers });
    }),
    http.get('*/oa-web/upload/poster/:file', ({ params: { file } }) => {
      const [, numbers] = /^(\d{1,3}(?:-\d{1,3}){0,2})\.svg$/.exec(String(file)) ?? [];
      return svg(numbers === undefined ? null : drawPoster(numbers.split('-').map(Number)));
    }),
    http.get('*/oa-web/upload/plan/:file', ({ params: { file } }) => {
      const [, rings] = /^(\d{1,2})\.svg$/.exec(String(file)) ?? [];
      return svg(rings === undefined ? null : drawPlan(Number(rings)));
    }),
  ];
}

export const announcementExamples = {
  '/oa-web/api/v1/open/notice/getTitleListBySortId': {
    sortId: notedExamples(Object.values(sorts).map(({ id, name }) => ({ value: id, note: name }))),
  },
} satisfies CallExamples;
