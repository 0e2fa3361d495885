/** An oa-web that holds the response to every call until the test releases it. */
import type { Scope } from '../start-site.ts';
import { misbehavingUpstream, respondWith } from './misbehaving-upstream.ts';

const groupList = respondWith('{"code":0,"data":[{"id":1,"groupNo":1,"name":"牧羊犬"}]}');

export async function heldUpstream(t: Scope) {
  const held: (() => void)[] = [];
  const { url, requests } = await misbehavingUpstream(t, (socket, request) => {
    const respond = () => groupList(socket, request);
    // The probe of a starting process (server/process/probe.ts) is no call.
    if (request.path.includes('/oa-web/')) held.push(respond);
    else respond();
  });
  return {
    url,
    requests,
    held,
    release() {
      for (const respond of held.splice(0)) respond();
    },
  };
}
