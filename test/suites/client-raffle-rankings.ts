/** The raffle and the rankings. */
import { runFolders } from '../helpers/run-folders.ts';

await runFolders('client/areas/raffle', 'client/areas/rankings');
