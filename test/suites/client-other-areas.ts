/** Home, breeds, appreciation and /test. */
import { runFolders } from '../helpers/run-folders.ts';

await runFolders('client/areas/home', 'client/areas/breeds', 'client/areas/appreciation', 'client/areas/operator');
