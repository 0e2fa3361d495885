/** The calls of each area. */
import { runFolders } from '../helpers/run-folders.ts';

await runFolders('server/areas');
