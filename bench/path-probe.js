/**
 * Loaded into the built site by bench/path.ts. Answers each message of its parent with the code that has run since the last
 * one.
 */
import { Session } from 'node:inspector/promises';

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

process.on('message', async () => {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  process.send?.(result.filter(({ url }) => url.startsWith('file:') && url.includes('/dist/server/')));
});
