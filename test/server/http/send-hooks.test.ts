/** Hooks that a response sent by `sendPrepared` would skip. */
import type { FastifyInstance } from 'fastify';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

type Hook = 'onSend' | 'preSerialization';

/** Reads a private property of Fastify. @throws if this version of Fastify lacks it */
function internal<T>(app: FastifyInstance, name: string): T {
  for (let owner: object | null = app; owner; owner = Object.getPrototypeOf(owner)) {
    const symbol = Object.getOwnPropertySymbols(owner).find(({ description }) => description === `fastify.${name}`);
    if (symbol) return (app as unknown as Record<symbol, T>)[symbol] as T;
  }
  throw new Error(`Fastify has no fastify.${name}`);
}

/** Returns the names of an app's hooks, including those of its nested contexts. */
function namesOf(hook: Hook, app: FastifyInstance): string[] {
  const own = internal<Record<Hook, readonly { readonly name: string }[]>>(app, 'hooks')[hook].map(({ name }) => name);
  const inner = internal<readonly FastifyInstance[]>(app, 'children').flatMap((child) => namesOf(hook, child));
  return [...new Set([...own, ...inner])];
}

t.test('registers no hook that changes a response as it is sent', async (t) => {
  const { app } = await startSite(t);
  t.same(namesOf('preSerialization', app), []);
  // @fastify/cookie's hook sends the cookies that a handler has set. No handler that uses `sendPrepared` sets one.
  t.same(namesOf('onSend', app), ['fastifyCookieOnSendHandler']);
});
