/** Notices per page of the list of all notices, of its offline copies, and of the calls that the server makes for it. */
export const noticesPageSize = 50;

/** Maximum number of pages of the list of all notices. Each page is merged from all earlier ones. */
export const maxNewestPages = 40;
