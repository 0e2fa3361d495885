/** Tracing without a collector. tracing.test.ts tests it with one. */
import { startProcess } from '../../helpers/start-process.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import { misbehavingUpstream } from '../../helpers/upstream/misbehaving-upstream.ts';
import { groups, groupsOf } from '../../helpers/upstream/test-calls.ts';

t.test('fails neither requests nor the exit if the collector is unreachable', async (t) => {
  const upstream = await misbehavingUpstream(t, groupsOf(1));
  const site = await startProcess(t, {
    env: {
      OA_WEB_URL: upstream.url.href,
      DRAIN_NOTICE_MS: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
      OTEL_BSP_SCHEDULE_DELAY: '1',
      OTEL_EXPORTER_OTLP_TIMEOUT: '50',
    },
  });
  t.equal((await fetch(`http://127.0.0.1:${site.port}${groups}`)).status, 200);
  await until(() => site.lines.some(({ msg }) => msg === 'spans not exported'));
  site.child.kill('SIGTERM');
  t.equal((await site.exited)[0], 0);
  t.notOk(site.lines.some(({ level }) => Number(level) >= 50));
  const logged = site.lines.filter(({ msg }) => msg === 'spans not exported');
  t.match(logged, [{ level: 40, errorCode: 'ECONNREFUSED' }]);
});
