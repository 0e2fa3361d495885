/** Two instances under constant load that are restarted in turn, or killed. */
import { maxLost, startInstances, startLoad } from '../../helpers/shipping/instances.ts';
import { t } from '../../helpers/tap.ts';

t.test('serves a constant load with two instances', async (t) => {
  const instances = await startInstances(t);
  const { running } = instances;

  t.test('loses no request in ten rolling restarts', async (t) => {
    const load = await startLoad(t, instances);
    for (let round = 0; round < 10; round++) {
      const which = round % 2 === 0 ? 0 : 1;
      running[which].child.kill('SIGTERM');
      t.same(await running[which].exited, [0, null], `round ${round}`);
      await instances.start(which);
      await load.flow();
    }
    const { answered, failures } = await load.stop();
    t.ok(answered > 1_000, `${answered} requests`);
    t.same(failures, []);
  });

  t.test('loses only requests in flight when an instance is killed', async (t) => {
    const load = await startLoad(t, instances);
    running[0].child.kill('SIGKILL');
    t.same(await running[0].exited, [null, 'SIGKILL']);
    await load.flow();
    await instances.start(0);
    const { failures } = await load.stop();
    t.ok(failures.length <= maxLost, `${failures.length} failed`);
  });
});
