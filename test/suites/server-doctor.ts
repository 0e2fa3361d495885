/** The doctor. */
import { runFolders } from '../helpers/run-folders.ts';

await runFolders('server/doctor');
