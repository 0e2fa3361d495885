/**
 * Provides example numbers, names and tokens: `app.readExamples` and, only with the sandbox, `GET /sandbox/examples`. A
 * real oa-web has no examples.
 */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Examples } from '../../shared/areas/examples.ts';
import { unwrap } from '../oaweb/envelope.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves to null without the sandbox. @throws ApiError if the sandbox does not answer */
    readExamples(): Promise<Examples | null>;
  }
}

interface ExamplesOptions {
  readonly isSandbox: boolean;
  readonly basePath: string;
}

const path = '/sandbox/examples';

async function examplesOf(app: FastifyInstance): Promise<Examples> {
  const { signal, cancel } = app.upstream.startDeadline();
  try {
    const { json } = await app.upstream.prepare({ method: 'GET', path })({ params: {}, signal });
    return unwrap(json, path).value as Examples;
  } finally {
    cancel();
  }
}

export const examplesPlugin = fp<ExamplesOptions>(
  async (app, { isSandbox, basePath }) => {
    app.decorate('readExamples', async () => (isSandbox ? examplesOf(app) : null));
    if (!isSandbox) return;
    app.get(basePath.slice(0, -1) + path, { config: { answersWithEnvelope: true } }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ code: 0, message: 'ok', data: await examplesOf(app) }),
    );
  },
  { name: 'examples', dependencies: ['upstream', 'error-handler', 'request-log'] },
);
