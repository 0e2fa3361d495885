/** An oa-web that holds the response to every call until the test releases it. */
import type { Scope } from '../start-site.ts';
import { held, startMisbehavingUpstream } from './misbehaving-upstream.ts';
import { groupsOf } from './test-calls.ts';

export async function startHeldUpstream(t: Scope) {
  const respond = groupsOf(1);
  const { hold, waiting, release } = held(respond);
  // Doesn't hold the startup probe (server/process/probe.ts), which is not a call.
  const { url, requests } = await startMisbehavingUpstream(t, (socket, request) =>
    (request.path.includes('/oa-web/') ? hold : respond)(socket, request),
  );
  return { url, requests, held: waiting, release };
}
