/** Two built instances behind deploy/nginx.conf, replaced one after the other, or killed, under constant load. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Dispatcher, request } from 'undici';
import { startSandbox } from '../../../server/sandbox/listener.ts';
import { earlyScope } from '../../helpers/shipping/folders.ts';
import { startNginx } from '../../helpers/shipping/nginx.ts';
import { productionEnv } from '../../helpers/shipping/start-shipped.ts';
import { freePort, startProcess } from '../../helpers/start-process.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';

const early = earlyScope();
const oaWeb = await startSandbox();
early.teardown(() => oaWeb.close());
const env = { ...productionEnv(oaWeb.url), BASE_PATH: '/h5/', TRUST_PROXY: '127.0.0.1' };
const tlsPort = await freePort();
const ports = [await freePort(), await freePort()] as const;

const isReady = async (port: number) =>
  (await fetch(`http://127.0.0.1:${port}/h5/readyz`).catch(() => null))?.status === 200;

/** Resolves when the instance is ready. */
async function start(port: number) {
  const instance = await startProcess(early, { env: { ...env, PORT: String(port) } });
  await until(() => isReady(port));
  return instance;
}

const instances = [await start(ports[0]), await start(ports[1])];
// Every request reaches an instance, none nginx's cache.
const changes = { 'proxy_cache app_h5': 'proxy_cache off' };
const { url, agent } = await startNginx(early, { instances: ports, tlsPort, changes });

const page = await (await request(`${url}/h5/breed/index`, { dispatcher: agent })).body.text();
const script = /assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '';
const paths = [
  'breed/index',
  '',
  'oa-web/api/v1/open/getFciGroup',
  script,
  'lotteryDraw',
  'oa-web/groomer/groomerCertificates?name=%E6%9E%97%E9%87%8D%E5%90%8D',
];
const workers = 8;

interface Load {
  answered: number;
  readonly failures: string[];
  stop(): Promise<void>;
}

/** Asks without a pause, over connections that are kept. */
function load(dispatcher: Dispatcher): Load {
  let isOver = false;
  const result = { answered: 0, failures: [] as string[] };
  const ask = async (path: string) => {
    try {
      const { statusCode, body } = await request(`${url}/h5/${path}`, { dispatcher });
      await body.dump();
      if (statusCode !== 200) result.failures.push(`${path}: ${statusCode}`);
      result.answered++;
    } catch (error) {
      result.failures.push(`${path}: ${(error as Error).message}`);
    }
  };
  const work = async (offset: number) => {
    for (let i = offset; !isOver; i++) {
      await ask(paths[i % paths.length] ?? '');
      await nextTurn();
    }
  };
  const done = Promise.all(Array.from({ length: workers }, (_, i) => work(i)));
  return Object.assign(result, {
    async stop() {
      isOver = true;
      await done;
    },
  });
}

/** Until requests have gone through the proxy as it is now. */
const someMore = async (running: Load) => {
  const before = running.answered;
  await until(() => running.answered > before + 20 * workers);
};

t.teardown(() => early.end());

t.test('no request fails while two instances are restarted in turn, ten times', async (t) => {
  const running = load(agent);
  await someMore(running);
  for (let round = 0; round < 10; round++) {
    const which = round % 2;
    const leaving = instances[which];
    leaving?.child.kill('SIGTERM');
    t.same(await leaving?.exited, [0, null]);
    instances[which] = await start(ports[which] ?? 0);
  }
  await someMore(running);
  await running.stop();
  t.ok(running.answered > 1_000, `${running.answered} requests`);
  t.same(running.failures, []);
});

t.test('of an instance that is killed, only what was under way may fail; the other answers the rest', async (t) => {
  const running = load(agent);
  await someMore(running);
  instances[0]?.child.kill('SIGKILL');
  t.same(await instances[0]?.exited, [null, 'SIGKILL']);
  await someMore(running);
  instances[0] = await start(ports[0]);
  await someMore(running);
  await running.stop();
  t.ok(running.failures.length <= workers, `${running.failures.length} failed`);
});
