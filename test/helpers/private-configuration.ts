/** Settings that must never be revealed. */
export const privateEnv = {
  OA_WEB_URL: 'http://oa-web.internal.example:8081/',
  OA_WEB_TOKEN_HEADER: 'X-Secret-Name',
  OA_WEB_TIMEOUT_MS: '7777',
  OA_WEB_CONNECTIONS: '63',
  MEDIA_HOSTS: 'img.internal.example',
  BANNER_SORT_ID: 'secret-sort',
};

/**
 * Returns a pattern for any value in `privateEnv`, and for the address of the upstream listening on `port`. Matches the
 * port only in an address, because its digits may also be an error code.
 */
export const privateValues = (port: string): RegExp =>
  new RegExp(
    [
      'internal\\.example',
      'secret',
      '8081',
      '7777',
      `(?:\\w:|port\\W+)${port}\\b`,
      '127\\.0\\.0\\.1',
      'localhost',
      '/tmp/',
    ].join('|'),
    'i',
  );
