/**
 * URL of the show calendar, which is a view of the list of all notices. Kept in a small module, because every page
 * loads it for its link to the calendar.
 */
export const showsUrl = '/notice/index?view=calendar';
export const isShowsView = (params: URLSearchParams) => params.get('view') === 'calendar';
