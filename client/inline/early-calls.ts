/**
 * Starts a page's first calls before its code has loaded; client/api/call.ts takes over their responses. The script's
 * `data-calls` attribute lists the calls. A parameter listed without a value takes its value from the page's URL, so
 * the same document serves every certificate.
 *
 * The server embeds this script in documents that it sends without data (shared/rendering.ts).
 */
import { tooOldAttribute } from '../../shared/rendering.ts';
import { loadDictionary } from './load-dictionary.ts';

/**
 * Maximum age of a response in ms. If the page asks for an older response, e.g. when the visitor retries, the call is
 * sent again.
 */
const maxAgeMs = 30_000;

const given = new URLSearchParams(location.search);
const headers = { accept: 'application/json', 'accept-language': document.documentElement.lang };

const responses = new Map<string, Promise<Response>>();
// If the browser is too old, recovery.ts has set this attribute: the page's code will not run.
const isTooOld = document.documentElement.hasAttribute(tooOldAttribute);
for (const call of (!isTooOld && document.currentScript?.dataset.calls?.split(' ')) || []) {
  const [path = '', template] = call.split('?');
  const query = new URLSearchParams();
  for (const [name, fixed] of new URLSearchParams(template)) {
    const value = fixed || given.get(name);
    if (value) query.set(name, value);
  }
  const url = new URL(path.slice(1), document.baseURI).href + (String(query) && `?${query}`);
  const response = fetch(url, { headers });
  // Prevents an unhandled rejection until the page's code handles the failure.
  response.catch(() => {});
  responses.set(url, response);
}

self.takeEarlyResponse = (url) => {
  const response = responses.get(url);
  responses.delete(url);
  return response;
};
setTimeout(() => responses.clear(), maxAgeMs);
setTimeout(loadDictionary);
