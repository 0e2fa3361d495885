/** The path of a response from oa-web through adapters and cache to the client. */
import { runFolders } from '../helpers/run-folders.ts';

await runFolders(
  'server/api',
  'server/cache',
  'server/upstream',
  'server/oaweb',
  'server/proxied',
  'server/pages',
  'server/docs',
);
