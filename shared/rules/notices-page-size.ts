/**
 * Notices per page in the list of all notices, in its offline copy, and in the calls to oa-web from which the server
 * builds the list.
 */
export const noticesPageSize = 50;

/** Maximum number of pages in the list of all notices. Building a page requires all earlier pages. */
export const maxNewestPages = 40;
