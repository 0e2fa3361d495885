/** `--only`: the doctor asks some calls, and those whose answers they need. */
import { t } from '../../helpers/tap.ts';
import { runDoctor } from './run-doctor.ts';

const asked = (stdout: string): string[] =>
  [...stdout.matchAll(/^[✓✗] ([A-Za-z]+) +(?:GET|POST) /gm)].map(([, call]) => call ?? '');

t.test('the doctor, with --only, asks these calls after those that supply their identifiers', async (t) => {
  const { exitCode, stdout } = await runDoctor(['--only', 'detail,geneReport']);
  t.same(asked(stdout), ['getFciGroup', 'getFciDogByGroupId', 'rank', 'detail', 'geneReport']);
  t.equal(exitCode, 0);
});

t.test('the doctor, with --only twice, asks both calls', async (t) => {
  const { stdout } = await runDoctor(['--only', 'getSorts', '--only', 'getFciGroup']);
  t.same(asked(stdout), ['getFciGroup', 'getSorts']);
});

t.test('the doctor, with --only and an unknown call, asks nothing and lists the calls', async (t) => {
  const { exitCode, stdout, stderr } = await runDoctor(['--only', 'rank,ranks']);
  t.equal(exitCode, 2);
  t.equal(stdout, '');
  t.match(stderr, /no call ranks; there are getFciGroup, /);
});
