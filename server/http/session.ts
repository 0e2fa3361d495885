/**
 * A member's session. The union's app opens a page with `?token=…`. The server moves the token into an encrypted cookie
 * that scripts cannot read, and redirects to the same URL without the token. From then on, the token is sent only to
 * oa-web, with the calls that need it.
 */
import { createHash, randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { splitToken, type TokenSignIn } from './url-token.ts';

declare module 'fastify' {
  interface FastifyInstance {
    session: Session;
  }
}

interface Session {
  /** Returns the member's token as oa-web's header expects it; undefined if the visitor is not signed in. */
  tokenOf(request: FastifyRequest): Promise<string | undefined>;
  /** Ends the session. Called when the member signs out or when oa-web no longer accepts the token. */
  end(request: FastifyRequest, reply: FastifyReply): void;
  /** An onRequest hook for pages. Signs in with `?token=…` and redirects to the URL without it. */
  signInFromUrl: onRequestHookHandler;
}

interface SessionOptions {
  /**
   * Secrets from SESSION_KEY. The first one encrypts; all of them decrypt. If there are none, a random secret is used.
   */
  readonly keys: readonly string[];
  readonly basePath: string;
  /**
   * Public URL of the site; null if unknown. Without it, the request's own scheme decides whether cookies are secure.
   */
  readonly publicUrl: URL | null;
  /** Header that carries a token, from clients other than browsers to us and from us to oa-web. */
  readonly tokenHeader: string;
  readonly now: () => Date;
}

/**
 * One day (assumed). oa-web decides when a token expires; this lifetime only limits how long a lost phone stays signed
 * in.
 */
const lifetimeSeconds = 86_400;

interface Member {
  readonly token: string;
  readonly since: Date;
}

/**
 * True for a top-level navigation. Through a picture, script or frame, another site could sign its visitor in as
 * someone else.
 */
const isNavigation = ({ headers }: FastifyRequest): boolean => (headers['sec-fetch-dest'] ?? 'document') === 'document';

/**
 * True if another site's page opened this one. Sec-Fetch-Site is `none` if an app opens the page or the visitor types
 * its URL.
 */
const isFromOtherSite = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-site'] === 'cross-site';

/** Lazy-loads jose for the first member; otherwise it would slow down every start. */
const loadJose = () => import('jose');

/** Derives a 256-bit key from a secret of any length. */
const deriveKey = (secret: string): Uint8Array => createHash('sha256').update(`app-h5 session ${secret}`).digest();

export const sessionPlugin = fp<SessionOptions>(
  async (app: FastifyInstance, { keys, basePath, publicUrl, tokenHeader, now }) => {
    if (keys.length === 0) {
      app.log.warn('SESSION_KEY is not set: sessions end on restart and are unknown to other instances');
    }
    const [newestKey = randomBytes(32), ...olderKeys] = keys.map(deriveKey);
    await app.register(cookie);

    // The base path is part of the name, so that several sites on one host do not share a cookie.
    const baseName = `app-h5${basePath.replaceAll('/', '-').replace(/-$/, '')}`;
    const cookieOptions = (request: FastifyRequest) => {
      const secure = (publicUrl?.protocol ?? `${request.protocol}:`) === 'https:';
      const shared = { httpOnly: true, sameSite: 'lax' } as const;
      return secure
        ? // __Host-: set by this host itself, over https, with path / (RFC 6265bis 4.1.3).
          { name: `__Host-${baseName}`, attributes: { ...shared, path: '/', secure: true } }
        : { name: baseName, attributes: { ...shared, path: basePath, secure: false } };
    };
    // (assumed) oa-web expects a bearer token in an Authorization header (RFC 6750).
    const prefix = tokenHeader === 'authorization' ? 'Bearer ' : '';

    async function begin(request: FastifyRequest, reply: FastifyReply, token: string): Promise<void> {
      const { name, attributes } = cookieOptions(request);
      // In milliseconds, because `iat` is too coarse for pages to detect a new sign-in.
      const since = now().getTime();
      const issuedAt = Math.floor(since / 1000);
      const { EncryptJWT } = await loadJose();
      const encrypted = await new EncryptJWT({ token, since })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .encrypt(newestKey);
      reply.setCookie(name, encrypted, { ...attributes, maxAge: lifetimeSeconds });
    }

    /** Returns the signed-in member; null without a cookie, or if the cookie has expired or cannot be decrypted. */
    async function memberOf(request: FastifyRequest): Promise<Member | null> {
      const encrypted = request.cookies[cookieOptions(request).name];
      if (!encrypted) return null;
      const { jwtDecrypt } = await loadJose();
      for (const key of [newestKey, ...olderKeys]) {
        try {
          const { payload } = await jwtDecrypt<{ token: string; since: number }>(encrypted, key, {
            currentDate: now(),
            keyManagementAlgorithms: ['dir'],
            contentEncryptionAlgorithms: ['A256GCM'],
          });
          return { token: payload.token, since: new Date(payload.since) };
        } catch {
          // The cookie may be encrypted with an older key.
        }
      }
      return null;
    }

    async function redirectSignedIn(request: FastifyRequest, reply: FastifyReply, signIn: TokenSignIn): Promise<void> {
      if (isNavigation(request)) {
        if (signIn.token !== null) await begin(request, reply, signIn.token);
        // An empty token means that nobody is signed in to the app, so the previous member's session must not be shown.
        // But if another site links here with an empty token, the link must not sign anyone out.
        else if (request.cookies[cookieOptions(request).name] && !isFromOtherSite(request))
          app.session.end(request, reply);
      }
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(signIn.clean, 303);
    }

    app.decorate('session', {
      async tokenOf(request) {
        const header = request.headers[tokenHeader];
        // Basic credentials are not a token. They are the password of a protected site, which browsers send with every
        // request.
        if (typeof header === 'string' && !/^basic /i.test(header)) return header;
        const token = (await memberOf(request))?.token;
        return token && prefix + token;
      },
      end(request, reply) {
        const { name, attributes } = cookieOptions(request);
        reply.clearCookie(name, attributes);
      },
      signInFromUrl(request, reply, done) {
        const isRead = request.method === 'GET' || request.method === 'HEAD';
        const signIn = isRead ? splitToken(request.url) : null;
        if (signIn) void redirectSignedIn(request, reply, signIn).catch((error: unknown) => reply.send(error));
        else done();
      },
    } satisfies Session);

    const path = `${basePath}session`;
    const sendSession = (reply: FastifyReply, member: Member | null) =>
      reply.header('cache-control', 'no-store').send({
        code: 0,
        message: 'ok',
        data: { signedIn: member !== null, since: member?.since.toISOString() ?? null },
      });
    app.get(path, { config: { answersWithEnvelope: true } }, async (request, reply) =>
      sendSession(reply, await memberOf(request)),
    );
    app.delete(path, { config: { answersWithEnvelope: true } }, async (request, reply) => {
      app.session.end(request, reply);
      return sendSession(reply, null);
    });
  },
  { name: 'session', dependencies: ['request-log', 'error-handler', 'csrf'] },
);
