/** Parts shared by the client's areas. */
import { runFolders } from '../helpers/run-folders.ts';

await runFolders('client/api', 'client/i18n', 'client/ui', 'client/domain');
