/** Settings that depend on one another, or that no one can have meant. */
import { t } from 'tap';
import { readConfig } from '../../server/config.ts';

t.test('PUBLIC_URL, naming the host only, has the base path added; one with a path is as written', async (t) => {
  for (const [written, read] of [
    ['https://union.example', 'https://union.example/h5/'],
    ['https://union.example:8443/', 'https://union.example:8443/h5/'],
    ['https://union.example/h5/', 'https://union.example/h5/'],
    ['https://union.example/mobile/', 'https://union.example/mobile/'],
  ] as const) {
    t.equal(readConfig({ PUBLIC_URL: written, BASE_PATH: '/h5/' }).publicUrl?.href, read, written);
  }
});
