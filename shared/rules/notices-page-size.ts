/** Notices per page of the list of all notices, of its offline copies, and of the calls that the server makes for it. */
export const noticesPageSize = 50;
