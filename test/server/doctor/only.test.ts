/** `--only`: the doctor asks some calls, and those whose answers they need. */
import { t } from '../../helpers/tap.ts';
import { runDoctor } from './run-doctor.ts';

const askedWith = async (...args: string[]): Promise<string[]> => {
  const { stdout } = await runDoctor(args);
  return [...stdout.matchAll(/^[✓✗] ([A-Za-z]+) +(?:GET|POST) /gm)].map(([, call]) => call ?? '');
};

t.test('asks these calls after those that supply their identifiers', async (t) => {
  const expected = ['getFciGroup', 'getFciDogByGroupId', 'rank', 'detail', 'geneReport'];
  t.same(await askedWith('--only', 'detail,geneReport'), expected);
});

t.test('asks the calls of both options', async (t) => {
  t.same(await askedWith('--only', 'getSorts', '--only', 'getFciGroup'), ['getFciGroup', 'getSorts']);
});

t.test('lists the calls if one is unknown, and asks nothing', async (t) => {
  const { exitCode, stdout, stderr } = await runDoctor(['--only', 'rank,ranks']);
  t.equal(exitCode, 2);
  t.equal(stdout, '');
  t.match(stderr, /no call ranks; there are getFciGroup, /);
});
