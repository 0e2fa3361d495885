import type { FastifyInstance } from 'fastify';

export async function raffle(_app: FastifyInstance): Promise<void> {}
