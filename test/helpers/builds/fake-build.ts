/** Creates a folder like the build output, with secrets in it and next to it that must not be served. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Scope } from '../start-site.ts';

export const entryScript = 'console.log("entry")';

/**
 * A renderer whose pages need one call: a breed if the URL has an id, otherwise the groups. Each page shows the call's
 * data and a count of the pages rendered with data. `render` throws if the URL contains `throw`;
 * `renderFrame` throws for one view.
 */
const renderer = `
let renders = 0;
const head = { title: 'Title', description: 'A "text" & <more>', share: { kind: 'home' } };
const groupsCall = { path: '/oa-web/api/v1/open/getFciGroup', query: {} };
export const renderer = {
  scripts: { recovery: 'recovery()', startScripts: 'start()', earlyCalls: 'early()' },
  renderDemoMark: (language) => '<p>demo ' + language + '</p>',
  renderFailure: (language) => '<p>failure ' + language + '</p>',
  today: () => '2026-11-22',
  renderFrame({ view, language }) {
    if (view === 'announcements/component-item') throw new Error('cannot render the frame');
    return { html: '<p>frame ' + language + '</p>', head };
  },
  render({ url, language, answers }) {
    if (url.includes('throw')) throw new Error('cannot render');
    const id = /\\?id=(\\d+)/.exec(url)?.[1];
    const call = id ? { path: '/oa-web/api/v1/open/getFciDogById', query: { id } } : groupsCall;
    const groups = answers.get(call.path + '?' + new URLSearchParams(call.query));
    if (groups) renders++;
    const text = groups ? [groups].flat().map(({ number }) => number).join() : 'skeleton';
    return {
      head,
      html: '<p style="width:40%">page ' + url + ' ' + language + ' ' + text + ' #' + renders + '</p>',
      state: groups ? [[[call.path, {}], groups]] : [],
      wanted: groups ? [] : [call],
    };
  },
};
`;

const files = {
  'package.json': '{"name":"SECRET-FILE"}',
  'client/index.html':
    '<!doctype html><html><head><title>app-H5</title></head><body><div id="root"></div></body></html>',
  'client/assets/entry-Bx3kQ9aZ.js': entryScript,
  'client/assets/style-C0ffee12.css': 'body{}',
  'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'renderer/entry-server.js': renderer,
  'renderer/package.json': '{"type":"module"}',
  'client/.vite/manifest.json': '{"name":"SECRET-FILE"}',
};

export async function fakeBuild(t: Scope): Promise<{ folder: string; siteRoot: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'app-h5-built-'));
  t.teardown(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  return { folder, siteRoot: path.join(folder, 'client') };
}
