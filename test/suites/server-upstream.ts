/** Calling oa-web, reading its responses, and what is served besides calls. */
import { runFolders } from '../helpers/run-folders.ts';

await runFolders('server/upstream', 'server/oaweb', 'server/proxied', 'server/pages', 'server/docs');
