/** Announcements. */
import { runFolders } from '../helpers/run-folders.ts';

await runFolders('client/areas/announcements');
