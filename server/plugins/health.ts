/** What the server is and whether it is well: for load balancers, operators and the /test page. */
import fp from 'fastify-plugin';

export interface HealthOptions {
  readonly version: string;
  readonly appEnv: string;
  /** The built-in sandbox oa-web stands in for the real one. */
  readonly sandbox: boolean;
}

export const healthPlugin = fp<HealthOptions>(
  async (app, { version, appEnv, sandbox }) => {
    let ready = true;
    app.addHook('preClose', async () => {
      ready = false;
    });

    app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ live: true }));
    app.get('/readyz', (_request, reply) =>
      reply
        .code(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ ready }),
    );
    app.get('/status', { config: { area: 'status' } }, (_request, reply) => {
      const uptimeSeconds = Math.floor(process.uptime());
      const data = { version, appEnv, sandbox, uptimeSeconds, cache: app.cache.size };
      return reply.header('cache-control', 'no-store').send({ code: 0, message: 'ok', data });
    });
  },
  { name: 'health', dependencies: ['cache'] },
);
