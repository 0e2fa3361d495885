/** Starts a server in front of the sandbox that records requests and replaces answers on demand. */
import { type DefaultBodyType, HttpResponse, http } from 'msw';
import { listenWith, startSandbox } from '../../../../server/sandbox/listener.ts';
import type { Scope } from '../../../helpers/start-site.ts';

type Changed = DefaultBodyType | Response;
type Answer = (json: { readonly [key: string]: unknown }) => Changed | Promise<Changed>;

export async function startRelay(t: Scope) {
  const sandbox = await startSandbox();
  const asked: string[] = [];
  const answers = new Map<string, Answer>();
  const upstream = await listenWith([
    http.all('*', async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      asked.push(pathname + search);
      const answer = answers.get(pathname) ?? answers.get('*');
      const response = await fetch(new URL(pathname + search, sandbox.url));
      if (!answer) return new HttpResponse(response.body, { status: response.status, headers: response.headers });
      const isJson = response.headers.get('content-type')?.includes('json');
      const changed = await answer(isJson ? await response.json() : {});
      return changed instanceof Response ? changed : HttpResponse.json(changed);
    }),
  ]);
  t.teardown(async () => {
    await upstream.close();
    await sandbox.close();
  });
  return { url: upstream.url, map: sandbox.map, asked, answers };
}
