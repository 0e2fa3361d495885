/** Two built instances, as deploy/nginx.conf expects them, and a constant load on them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { startSandbox } from '../../../server/sandbox/listener.ts';
import { freePort, startProcess } from '../start-process.ts';
import type { Scope } from '../start-site.ts';
import { until } from '../until.ts';
import { startNginx } from './nginx.ts';
import { productionEnv } from './start-shipped.ts';

type Instance = Awaited<ReturnType<typeof startProcess>>;

interface Instances {
  readonly ports: readonly [number, number];
  readonly running: [Instance, Instance];
  /** Restarts an instance on its port, and waits until it is ready. */
  start(which: 0 | 1): Promise<void>;
}

export async function startInstances(t: Scope): Promise<Instances> {
  const oaWeb = await startSandbox();
  t.teardown(() => oaWeb.close());
  const ports = [await freePort(), await freePort()] as const;
  const env = { ...productionEnv(oaWeb.url), BASE_PATH: '/h5/', TRUST_PROXY: '127.0.0.1' };
  const startOne = async (which: 0 | 1): Promise<Instance> => {
    const instance = await startProcess(t, { env: { ...env, PORT: String(ports[which]) } });
    const ready = `http://127.0.0.1:${ports[which]}/h5/readyz`;
    await until(async () => (await fetch(ready).catch(() => null))?.status === 200);
    return instance;
  };
  const running: [Instance, Instance] = [await startOne(0), await startOne(1)];
  return {
    ports,
    running,
    async start(which) {
      running[which] = await startOne(which);
    },
  };
}

const workers = 8;
/** Pause between a worker's requests, which leaves CPU time to the starting instance. */
const pauseMs = 20;
/** Maximum number of requests that fail when an instance is killed: one per worker. */
export const maxLost = workers;

const calls = ['oa-web/api/v1/open/getFciGroup', 'oa-web/groomer/groomerCertificates?name=%E6%9E%97%E9%87%8D%E5%90%8D'];

/** Sends requests through nginx over keep-alive connections until stopped. */
export async function startLoad(t: Scope, { ports }: Instances) {
  // Turns off nginx's cache, so that every request reaches an instance.
  const changes = { 'proxy_cache app_h5': 'proxy_cache off' };
  const { url, agent: dispatcher } = await startNginx(t, { instances: ports, tlsPort: await freePort(), changes });
  const page = await (await request(`${url}/h5/breed/index`, { dispatcher })).body.text();
  const script = /assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '';
  const paths = ['breed/index', '', script, 'lotteryDraw', ...calls];
  const failures: string[] = [];
  let answered = 0;
  let isOver = false;
  const ask = async (path: string) => {
    try {
      const { statusCode, body } = await request(`${url}/h5/${path}`, { dispatcher });
      await body.dump();
      if (statusCode !== 200) failures.push(`${path}: ${statusCode}`);
      answered++;
    } catch (error) {
      failures.push(`${path}: ${(error as Error).message}`);
    }
  };
  const work = async (offset: number) => {
    for (let i = offset; !isOver; i++) {
      await ask(paths[i % paths.length] ?? '');
      await sleep(pauseMs);
    }
  };
  const done = Promise.all(Array.from({ length: workers }, (_, i) => work(i)));
  /** Waits until requests have passed through the proxy in its current state. */
  const untilLoadPasses = () => {
    const before = answered;
    return until(() => answered > before + 10 * workers);
  };
  await untilLoadPasses();
  return {
    flow: untilLoadPasses,
    /** Stops the load and returns the failures. */
    async stop(): Promise<{ answered: number; failures: string[] }> {
      await untilLoadPasses();
      isOver = true;
      await done;
      return { answered, failures };
    },
  };
}
