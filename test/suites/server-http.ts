/** Security, sessions, limits, logs and shutdown. */
import { runFolders } from '../helpers/run-folders.ts';

await runFolders('server/http', 'server/log');
