import type { FastifyInstance } from 'fastify';

export async function appreciation(_app: FastifyInstance): Promise<void> {}
