/** Notices per request wherever all categories are combined: the list of all notices, the shows, the offline copies. */
export const noticesPageSize = 50;
