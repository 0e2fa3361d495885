import type { FastifyInstance } from 'fastify';

export async function trainers(_app: FastifyInstance): Promise<void> {}
