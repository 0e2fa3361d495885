/** A server in front of the sandbox that records requests, shortens notices and replaces answers on demand. */
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { listenWith, startSandbox } from '../../../../server/sandbox/listener.ts';
import type { Scope } from '../../../helpers/start-site.ts';
import { shortNotices } from '../../../helpers/upstream/short-notices.ts';

type Changed = JsonBodyType | object | Response;
type Answer = (json: { readonly [key: string]: unknown }) => Changed | Promise<Changed>;

const answered = (changed: Changed): Response =>
  changed instanceof Response ? changed : HttpResponse.json(changed as JsonBodyType);

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
      const { status, headers } = response;
      if (!headers.get('content-type')?.includes('json'))
        return answer ? answered(await answer({})) : new HttpResponse(response.body, { status, headers });
      const json = shortNotices((await response.json()) as Record<string, unknown>);
      return answer ? answered(await answer(json)) : HttpResponse.json(json, { status });
    }),
  ]);
  t.teardown(async () => {
    await upstream.close();
    await sandbox.close();
  });
  return { url: upstream.url, map: sandbox.map, asked, answers };
}
