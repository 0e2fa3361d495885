/**
 * The site's rivals: minimal servers that send the same bytes. MODE selects the server. Plain JavaScript, because a
 * TypeScript loader would cost time and memory.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** @typedef {Record<string, string>} Headers */

const { MODE = '', BODY = '', ECHO = '', LOG = '', UPSTREAM = '', PORT = '0' } = process.env;
const port = Number(PORT);
const host = '127.0.0.1';
const body = BODY ? readFileSync(BODY) : Buffer.alloc(0);

/** Headers that any server would send with a cached answer. @type {Headers} */
const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'br' };
/** @type {Headers} */
const leanHeaders = {
  ...jsonHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'public, max-age=60, stale-while-revalidate=60',
  vary: 'accept-encoding',
  age: '1',
  'cache-status': 'app-h5; hit; ttl=3599',
  etag: '"0123456789012345678901-br"',
};

/** @param {import('node:http').RequestListener} listener */
const serve = (listener) => createServer(listener).listen(port, host);

/** Returns BODY with the value of the URL's only parameter in place of ECHO. @param {string | undefined} url */
const bodyFor = (url = '') =>
  ECHO === '' ? body : body.toString().replaceAll(ECHO, decodeURIComponent(url.slice(url.indexOf('=') + 1)));

/** Returns a Fastify instance that writes one line per request to LOG. */
async function loggingFastify() {
  const [{ default: Fastify, LogController }, { pino }] = await Promise.all([import('fastify'), import('pino')]);
  const app = Fastify({
    loggerInstance: pino({ base: null }, pino.destination(LOG)),
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms: reply.elapsedTime }, 'request');
    done();
  });
  return app;
}

/** @type {Record<string, () => unknown>} */
const modes = {
  /** An oa-web that answers every request with BODY, in which the requested id replaces ECHO. */
  'oa-web': () =>
    serve(({ url }, response) => {
      const answer = bodyFor(url);
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(answer),
      });
      response.end(answer);
    }),

  http: () =>
    serve((request, response) => {
      const etag = request.headers['if-none-match'];
      if (etag !== undefined) {
        response.writeHead(304, { etag, 'cache-control': 'max-age=3600' });
        response.end();
        return;
      }
      response.writeHead(200, { ...jsonHeaders, 'content-length': body.length, 'cache-control': 'max-age=3600' });
      response.end(body);
    }),

  fastify: async () => {
    const app = await loggingFastify();
    app.get('/*', (_request, reply) => reply.headers(leanHeaders).send(body));
    return app.listen({ port, host });
  },

  'http-proxy': async () => {
    const [{ default: Fastify }, { default: httpProxy }] = await Promise.all([
      import('fastify'),
      import('@fastify/http-proxy'),
    ]);
    const app = Fastify();
    await app.register(httpProxy, { upstream: UPSTREAM });
    return app.listen({ port, host });
  },

  /** The minimum that a BFF does: it parses the answer and puts the payload into its own envelope. */
  bff: async () => {
    const [{ default: Fastify }, { Pool }] = await Promise.all([import('fastify'), import('undici')]);
    const pool = new Pool(UPSTREAM, { connections: 64 });
    const app = Fastify();
    app.get('/*', async (request, reply) => {
      const { body } = await pool.request({ method: 'GET', path: request.url });
      const answer = /** @type {Record<string, unknown>} */ (await body.json());
      reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
      return JSON.stringify({ code: 0, message: 'ok', data: answer.body ?? answer.result });
    });
    return app.listen({ port, host });
  },

  /**
   * A BFF that serves only a breed group's sections, and understands only the keys that the sandbox uses. It validates
   * the parameter, the answer and its own data, renames the fields, and logs. It has no limits, deadline, cache,
   * masking or map.
   */
  'sections-bff': async () => {
    const [app, { Pool }, { Type }, { Compile }] = await Promise.all([
      loggingFastify(),
      import('undici'),
      import('typebox'),
      import('typebox/compile'),
    ]);
    const pool = new Pool(UPSTREAM, { connections: 64 });
    const answer = Compile(
      Type.Object({
        rc: Type.Literal('0'),
        result: Type.Array(
          Type.Object({
            section_id: Type.String(),
            group_id: Type.Union([Type.Integer(), Type.String()]),
            section_no: Type.Integer(),
            name_cn: Type.String(),
            name_en: Type.String(),
            dog_count: Type.Integer(),
          }),
        ),
      }),
    );
    const data = Compile(
      Type.Array(
        Type.Object({
          id: Type.String(),
          groupId: Type.String(),
          number: Type.Integer(),
          name: Type.Object({ zh: Type.String(), en: Type.String() }),
          breedCount: Type.Integer({ minimum: 0 }),
        }),
      ),
    );
    const querystring = Type.Object({ groupId: Type.String({ minLength: 1, maxLength: 64 }) });
    app.get('/oa-web/api/v1/open/getFciSectionByGroupId', { schema: { querystring } }, async (request, reply) => {
      const { body, statusCode } = await pool.request({ method: 'GET', path: request.url });
      const json = await body.json();
      if (statusCode !== 200 || !answer.Check(json)) throw new Error('unexpected answer');
      const sections = json.result.map((row) => ({
        id: row.section_id,
        groupId: String(row.group_id),
        number: row.section_no,
        name: { zh: row.name_cn, en: row.name_en },
        breedCount: row.dog_count,
      }));
      if (!data.Check(sections)) throw new Error('unexpected data');
      reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=60');
      return JSON.stringify({ code: 0, message: 'ok', data: sections });
    });
    return app.listen({ port, host });
  },

  'undici-proxy': async () => {
    const { Pool } = await import('undici');
    const pool = new Pool(UPSTREAM, { connections: 64 });
    return serve((request, response) => {
      pool.stream({ method: 'GET', path: request.url ?? '/' }, ({ statusCode, headers }) => {
        response.writeHead(statusCode, headers);
        return response;
      });
    });
  },
};

const start = modes[MODE];
if (!start) throw new Error(`unknown rival: ${MODE}`);
await start();
