/** URL of the show calendar, a view of the list of all notices. In its own module, because every page links to it. */
export const showsUrl = '/notice/index?view=calendar';
export const isShowsView = (params: URLSearchParams) => params.get('view') === 'calendar';
