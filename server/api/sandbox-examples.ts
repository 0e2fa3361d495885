/** `GET /sandbox/examples`: numbers, names and tokens to try. Registered only with the sandbox. */
import fp from 'fastify-plugin';
import type { Examples } from '../../shared/areas/examples.ts';
import { unwrap } from '../oaweb/envelope.ts';

const path = '/sandbox/examples';

export const examplesPlugin = fp(
  async (app) => {
    app.get(path, { config: { answersWithEnvelope: true } }, async (_request, reply) => {
      const { json } = await app.upstream.fetch({ method: 'GET', path, params: {} });
      const data = unwrap(json, path).value as Examples;
      return reply.header('cache-control', 'no-store').send({ code: 0, message: 'ok', data });
    });
  },
  { name: 'examples', dependencies: ['upstream', 'error-handler', 'request-log'] },
);
