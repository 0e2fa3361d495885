/**
 * URL of the show calendar, which is a view of the list of all notices. A separate module, because every page links to
 * the calendar.
 */
export const showsUrl = '/notice/index?view=calendar';
export const isShowsView = (params: URLSearchParams) => params.get('view') === 'calendar';
