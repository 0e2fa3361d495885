import type { FastifyInstance } from 'fastify';

export async function certificates(_app: FastifyInstance): Promise<void> {}
