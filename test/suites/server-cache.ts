/** Serving calls: strategies, idempotency, the cache and Redis. */
import { runFolders } from '../helpers/run-folders.ts';

await runFolders('server/api', 'server/cache');
