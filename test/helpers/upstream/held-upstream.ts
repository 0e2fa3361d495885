/** An oa-web that holds every response until the test releases it. */
import type { Scope } from '../start-site.ts';
import { misbehavingUpstream, respondWith } from './misbehaving-upstream.ts';

const groupList = respondWith('{"code":0,"data":[{"id":1,"groupNo":1,"name":"牧羊犬"}]}');

export async function heldUpstream(t: Scope) {
  const held: (() => void)[] = [];
  const { url } = await misbehavingUpstream(t, (socket, request) => {
    const respond = () => groupList(socket, request);
    // What a process asks when it starts (server/process/probe.ts).
    if (request.path === '/') respond();
    else held.push(respond);
  });
  return {
    url,
    held,
    release() {
      for (const respond of held.splice(0)) respond();
    },
  };
}
