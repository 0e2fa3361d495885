import type { FastifyInstance } from 'fastify';

export async function announcements(_app: FastifyInstance): Promise<void> {}
