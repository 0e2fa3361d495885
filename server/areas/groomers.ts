import type { FastifyInstance } from 'fastify';

export async function groomers(_app: FastifyInstance): Promise<void> {}
