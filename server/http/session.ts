/**
 * A member's session. The host app opens a page with `?token=…`; the server takes the token before the page is served,
 * keeps it in an encrypted cookie no script can read, and sends the browser to the same address without it. From there
 * the token goes to oa-web with the calls that need it, and nowhere else.
 */
import { createHash, randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { EncryptJWT, jwtDecrypt } from 'jose';

declare module 'fastify' {
  interface FastifyInstance {
    session: Session;
  }
}

export interface Session {
  /** The member's token as oa-web's header wants it; undefined for a visitor who is not signed in. */
  tokenOf(request: FastifyRequest): Promise<string | undefined>;
  /** Signs out: oa-web does not know the token any more, or the member wishes it. */
  end(request: FastifyRequest, reply: FastifyReply): void;
}

export interface SessionOptions {
  /** Secrets of SESSION_KEY: the first one encrypts, the others still open what they encrypted. Empty: a random one. */
  readonly keys: readonly string[];
  readonly basePath: string;
  /** Where visitors reach the site, if it is known; else the request tells whether it came over https. */
  readonly publicUrl: URL | null;
  /** Header in which a program that has a token of its own sends it, and in which oa-web gets it. */
  readonly tokenHeader: string;
  readonly now: () => Date;
}

/** (assumed) A day: oa-web decides when a token ends, this only bounds how long a lost phone stays signed in. */
const lifetimeSeconds = 86_400;

/** Printable, without space, comma or semicolon, and short enough for a cookie once encrypted. */
const tokenShape = /^[\x21-\x2b\x2d-\x3a\x3c-\x7e]{1,2048}$/;

interface Member {
  readonly token: string;
  readonly since: Date;
}

/** The address without its token parameters, everything else as it was written. */
function withoutToken(address: string): { clean: string; token: string | null } | null {
  const [path = '/', written = ''] = address.split(/\?(.*)/s);
  // (assumed) Who adds `?token=` to every address adds it to one that has a query too.
  const query = written.replace(/\?(?=token=)/g, '&');
  const given = new URLSearchParams(query).getAll('token');
  if (given.length === 0) return null;
  const rest = query.split('&').filter((part) => !new URLSearchParams(part).has('token'));
  // Two slashes or a backslash at the front would lead a browser to another host.
  const local = `/${path.replace(/^[\\/]+/, '')}`;
  return { clean: rest.length > 0 ? `${local}?${rest.join('&')}` : local, token: given.find(isToken) ?? null };
}

const isToken = (text: string): boolean => tokenShape.test(text);

/** A page opened, and not a picture, script or frame that another page names to sign its reader in as someone else. */
const isNavigation = ({ headers }: FastifyRequest): boolean => (headers['sec-fetch-dest'] ?? 'document') === 'document';

/** A cookie key of 256 bits from a secret of any length. */
const cookieKey = (secret: string): Uint8Array => createHash('sha256').update(`app-h5 session ${secret}`).digest();

export const sessionPlugin = fp<SessionOptions>(
  async (app: FastifyInstance, { keys, basePath, publicUrl, tokenHeader, now }) => {
    if (keys.length === 0) {
      app.log.warn('SESSION_KEY is not set: sessions end with this process, and other instances do not know them');
    }
    const secrets = (keys.length > 0 ? keys : [randomBytes(32).toString('base64')]).map(cookieKey);
    const [newest] = secrets;
    if (!newest) throw new Error('no session key');
    await app.register(cookie);

    // Sites under other base paths of one host have cookies of their own.
    const ownName = `app-h5${basePath.replaceAll('/', '-').replace(/-$/, '')}`;
    const placeOf = (request: FastifyRequest) => {
      const secure = (publicUrl?.protocol ?? `${request.protocol}:`) === 'https:';
      return secure
        ? // __Host-: set by this very host over https, for all of its paths (RFC 6265bis 4.1.3).
          { name: `__Host-${ownName}`, attributes: { path: '/', secure: true } }
        : { name: ownName, attributes: { path: basePath, secure: false } };
    };
    // (assumed) Where the token travels as authorization, it is a bearer's (RFC 6750).
    const prefix = tokenHeader === 'authorization' ? 'Bearer ' : '';
    const always = { httpOnly: true, sameSite: 'lax' } as const;

    async function begin(request: FastifyRequest, reply: FastifyReply, token: string): Promise<void> {
      const { name, attributes } = placeOf(request);
      // To the millisecond, which `iat` is not: a page tells one sign-in from the next by it.
      const since = now().getTime();
      const at = Math.floor(since / 1000);
      const sealed = await new EncryptJWT({ token, since })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setIssuedAt(at)
        .setExpirationTime(at + lifetimeSeconds)
        .encrypt(newest as Uint8Array);
      reply.setCookie(name, sealed, { ...always, ...attributes, maxAge: lifetimeSeconds });
    }

    /** Who a request comes from. A cookie that cannot be opened, or is too old, is no session. */
    async function memberOf(request: FastifyRequest): Promise<Member | null> {
      const sealed = request.cookies[placeOf(request).name];
      if (!sealed) return null;
      for (const secret of secrets) {
        try {
          const { payload } = await jwtDecrypt<{ token: string; since: number }>(sealed, secret, {
            currentDate: now(),
            keyManagementAlgorithms: ['dir'],
            contentEncryptionAlgorithms: ['A256GCM'],
          });
          return { token: payload.token, since: new Date(payload.since) };
        } catch {
          // Perhaps it is of an older key.
        }
      }
      return null;
    }

    app.decorate('session', {
      async tokenOf(request) {
        const given = request.headers[tokenHeader];
        // A browser behind a password page sends that password with every request: it is nobody's token.
        if (typeof given === 'string' && !/^basic /i.test(given)) return given;
        const token = (await memberOf(request))?.token;
        return token && prefix + token;
      },
      end(request, reply) {
        const { name, attributes } = placeOf(request);
        reply.clearCookie(name, { ...always, ...attributes });
      },
    } satisfies Session);

    app.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return;
      // A call of a program is answered, not sent elsewhere: what it does not know it drops.
      if (request.routeOptions.config.answersWithEnvelope) return;
      const arrival = withoutToken(request.url);
      if (!arrival) return;
      if (arrival.token === null) {
        // Whoever opens the page says that nobody is signed in: the last member is not shown to the next one.
        if (request.cookies[placeOf(request).name]) app.session.end(request, reply);
      } else if (isNavigation(request)) {
        await begin(request, reply, arrival.token);
      }
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(arrival.clean, 303);
    });

    const path = `${basePath}session`;
    const answer = (reply: FastifyReply, member: Member | null) =>
      reply.header('cache-control', 'no-store').send({
        code: 0,
        message: 'ok',
        data: { signedIn: member !== null, since: member?.since.toISOString() ?? null },
      });
    app.get(path, { config: { answersWithEnvelope: true } }, async (request, reply) =>
      answer(reply, await memberOf(request)),
    );
    app.delete(path, { config: { answersWithEnvelope: true } }, async (request, reply) => {
      app.session.end(request, reply);
      return answer(reply, null);
    });
  },
  { name: 'session', dependencies: ['request-log', 'error-handler', 'csrf'] },
);
