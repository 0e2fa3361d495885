/**
 * Reports code coverage from inside the built site; bench/path.ts preloads it. Answers each message from the parent
 * process with the functions that have run since the previous message.
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
