/** Header sent with the site's own writes. Another site's page can't set it without a CORS preflight (server/http/csrf.ts). */
export const csrfHeader = 'x-app-h5';
