/** Unknown oa-webs, one deviation at a time and as whole houses. */
import { runFolders } from '../helpers/run-folders.ts';

await runFolders('server/foreign');
