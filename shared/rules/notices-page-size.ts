/**
 * Notices per request for features that read all categories: the list of all notices, the shows, the offline copies.
 */
export const noticesPageSize = 50;
