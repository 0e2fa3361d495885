/** Dog certificates, pedigrees and gene reports. */
import { runFolders } from '../helpers/run-folders.ts';

await runFolders('client/areas/certificates');
