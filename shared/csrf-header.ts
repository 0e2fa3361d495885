/** Sent with the site's own writes; another site's page cannot set it without a CORS preflight (server/http/csrf.ts). */
export const csrfHeader = 'x-app-h5';
