/** Every page for those who cannot see or point: axe's rules, the keyboard, enlarged text, forced colours. */
import { runFolders } from '../helpers/run-folders.ts';

await runFolders('client/access');
