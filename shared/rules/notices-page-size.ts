/**
 * Notices per page in the list of all notices, in its offline copy, and in the calls to oa-web from which the server
 * builds the list.
 */
export const noticesPageSize = 50;

/**
 * Maximum number of pages of the list of all notices. The number is limited because building a page requires all
 * earlier pages.
 */
export const maxNewestPages = 40;
