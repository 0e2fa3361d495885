/** The calendar of shows, a view of the list of all notices. Separate from the other addresses, because every page links to it. */
export const showsUrl = '/notice/index?view=calendar';
export const isShowsView = (params: URLSearchParams) => params.get('view') === 'calendar';
