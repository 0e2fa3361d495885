/** The doctor in front of the sandbox. */
import { t } from '../../helpers/tap.ts';
import { runDoctor } from './run-doctor.ts';

t.test('understands everything that the sandbox answers', async (t) => {
  const { exitCode, stdout } = await runDoctor(['--write', '--yes']);
  const lines = stdout.split('\n');
  const wrong = lines.filter((line) => line.startsWith('✗'));
  t.same(wrong, []);
  t.equal(lines.filter((line) => /^✓ \w/.test(line)).length, 21, 'every call is understood');
  t.match(stdout, /^✓ \/ckuh5\/ckuCertificate\/geneReport +complete$/m);
  t.equal(exitCode, 0);
});

const askedWith = async (...args: string[]): Promise<string[]> => {
  const { stdout } = await runDoctor(args);
  return [...stdout.matchAll(/^[✓✗] ([A-Za-z]+) +(?:GET|POST) /gm)].map(([, call]) => call ?? '');
};

t.test('--only makes the given calls after those that supply their ids', async (t) => {
  const expected = ['getFciGroup', 'getFciDogByGroupId', 'rank', 'detail', 'geneReport'];
  t.same(await askedWith('--only', 'detail,geneReport'), expected);
  t.same(await askedWith('--only', 'getSorts', '--only', 'getFciGroup'), ['getFciGroup', 'getSorts']);
});
