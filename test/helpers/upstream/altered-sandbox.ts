/** The sandbox behind a server that alters its answers. */
import { HttpResponse, http, type JsonBodyType } from 'msw';
import type { OaWebMap } from '../../../server/oaweb/map/schema.ts';
import { examplesAt } from '../../../server/sandbox/areas/examples.ts';
import { listenWith, startSandbox } from '../../../server/sandbox/listener.ts';
import { endpoints } from '../../../shared/api.ts';
import type { Scope, Site, TestResponse } from '../start-site.ts';

export type CallName = keyof typeof endpoints;
export const callNames = Object.keys(endpoints) as CallName[];

interface AlteredSandbox {
  readonly url: URL;
  readonly map: OaWebMap;
  /** Alters every answer from now on. If `change` returns a Response, it is sent as is. */
  alter(change: (json: JsonBodyType) => JsonBodyType | Response): void;
}

export async function startAlteredSandbox(t: Scope): Promise<AlteredSandbox> {
  const sandbox = await startSandbox();
  let change: (json: JsonBodyType) => JsonBodyType | Response = (json) => json;
  const upstream = await listenWith([
    http.all('*', async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const { method, headers } = request;
      const body = method === 'GET' ? null : await request.text();
      const answer = await fetch(new URL(pathname + search, sandbox.url), { method, headers, body });
      const changed = change((await answer.json()) as JsonBodyType);
      return changed instanceof Response ? changed : HttpResponse.json(changed);
    }),
  ]);
  t.teardown(async () => {
    await upstream.close();
    await sandbox.close();
  });
  return {
    url: upstream.url,
    map: sandbox.map as OaWebMap,
    alter(next) {
      change = next;
    },
  };
}

const examples = examplesAt(new Date()).calls;

/** Sends a call with the sandbox's first example of each parameter. */
export function sendCall(site: Site, name: CallName, headers: Record<string, string> = {}): Promise<TestResponse> {
  const { path, method } = endpoints[name];
  const values = Object.entries(examples[path] ?? {}).map(([parameter, [first]]) => [parameter, first?.value ?? '']);
  const query = new URLSearchParams(values);
  return method === 'GET' ? site.get(`${path}?${query}`, { headers }) : site.get(path, { method, headers });
}
