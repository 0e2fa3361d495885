/** What the areas of the client share. */
import { runFolders } from '../helpers/run-folders.ts';

await runFolders('client/api', 'client/ui', 'client/domain');
