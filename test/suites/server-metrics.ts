/** Metrics, alerts, traces, and the private port. */
import { runFolders } from '../helpers/run-folders.ts';

await runFolders('server/metrics', 'server/tracing');
