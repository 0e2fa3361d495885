/** What operators see and steer: metrics, alerts, traces; what ships, and how it is installed, run behind a proxy and replaced. */
import { runFolders } from '../helpers/run-folders.ts';

await runFolders('server/metrics', 'server/tracing', 'server/shipping');
