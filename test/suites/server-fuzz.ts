/** Hostile requests and altered answers. */
import { runFolders } from '../helpers/run-folders.ts';

await runFolders('server/fuzz');
