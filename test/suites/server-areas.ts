/** The calls of each area, and the sandbox's own records. */
import { runFolders } from '../helpers/run-folders.ts';

await runFolders('server/areas', 'server/sandbox');
