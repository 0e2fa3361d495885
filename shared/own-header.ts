/** Sent by the site's pages with everything that changes something: a foreign page cannot (see server/plugins/same-origin.ts). */
export const ownHeader = 'x-app-h5';
