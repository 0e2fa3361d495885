/** The frame of the site, its routes and preferences, with every page. */
import { runFolders } from '../helpers/run-folders.ts';

await runFolders('client/app', 'client/offline');
