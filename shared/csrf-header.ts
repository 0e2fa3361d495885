/** Set by the site's own requests that write; a foreign page cannot set it without a CORS preflight (server/http/csrf.ts). */
export const csrfHeader = 'x-app-h5';
