import type { FastifyInstance } from 'fastify';

export async function rankings(_app: FastifyInstance): Promise<void> {}
