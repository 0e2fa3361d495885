/** The undici modules that connection-pool.ts loads by path (docs/decisions/013-libraries-weighed.md). */
import undici from 'undici';
import { buildConnector, errors, Pool } from '../../../server/upstream/connection-pool.ts';
import { t } from '../../helpers/tap.ts';

t.test('loads the same objects that undici exports', async (t) => {
  t.equal(Pool, undici.Pool);
  t.equal(buildConnector, undici.buildConnector);
  t.equal(errors.ConnectTimeoutError, undici.errors.ConnectTimeoutError);
});
