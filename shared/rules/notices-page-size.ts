/** Number of notices per page where all categories are read: the list of all, the shows, and what is saved for offline visits. */
export const noticesPageSize = 50;
