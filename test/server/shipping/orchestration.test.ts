/** deploy/compose.yaml, deploy/kubernetes.yaml and the systemd unit: that they fit the site, its settings and each other. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parse, parseAllDocuments } from 'yaml';
import { redisServerPath } from '../../../scripts/test-tools.js';
import { stagesOf } from '../../helpers/shipping/dockerfile.ts';
import { read } from '../../helpers/shipping/documents.ts';
import { run, temporaryFolder } from '../../helpers/shipping/folders.ts';
import { freePort } from '../../helpers/start-process.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';

const settings = [...(await read('.env.example')).matchAll(/^#?(\w+)=/gm)].map(([, name]) => name);
const image = stagesOf(await read('deploy/Dockerfile')).at(-1);
const lastPart = (volume: string) => volume.split(':').at(1);

const compose = parse(await read('deploy/compose.yaml'), { merge: true });
const { 'site-1': site, 'site-2': second, nginx, redis } = compose.services;

t.test('Compose runs two instances of the image, hardened, with settings that exist', async (t) => {
  t.same({ ...second, networks: null }, { ...site, networks: null });
  const addresses = [site, second, nginx].map(({ networks }) => networks.front.ipv4_address);
  t.equal(new Set(addresses).size, 3, 'a new container has the address of the old one, which nginx knows');
  t.match(site, {
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    stop_grace_period: '15s',
  });
  for (const name of Object.keys(site.environment)) t.ok(settings.includes(name), name);
  t.ok(site.environment.ASSETS_DIR.startsWith(`${lastPart(site.volumes[0])}/`), 'kept over upgrades');
  t.ok(image?.instructions.some(({ name, text }) => name === 'COPY' && text.endsWith(`${lastPart(site.volumes[0])}/`)));
  for (const service of [site, nginx, redis]) {
    t.equal(service.read_only, true);
    t.match(service.restart, 'unless-stopped');
    for (const network of [Object.keys({ ...service.networks }), service.networks].flat())
      if (Number.isNaN(Number(network)) && typeof network === 'string') t.ok(network in compose.networks, network);
  }
  t.match(nginx.image, /^nginx:1\.\d+/);
  const proxy = nginx.networks.front.ipv4_address;
  t.equal(site.environment.TRUST_PROXY, proxy);
  t.match(compose.networks.front.ipam.config[0].subnet, proxy.replace(/\d+$/, '0/24'));
  t.equal(compose.networks.store.internal, true);
  t.notOk('ports' in redis || 'ports' in site, 'only the proxy can be reached');
});

t.test('the Redis of Compose evicts kept answers before draws, and writes these to its disk', async (t) => {
  const [program, ...args] = redis.command as string[];
  t.equal(program, 'redis-server');
  const port = await freePort();
  const folder = await temporaryFolder(t);
  const options = [...args, '--port', String(port), '--bind', '127.0.0.1'];
  const child = spawn(redisServerPath() ?? '', options, { stdio: 'ignore', cwd: folder });
  const ended = once(child, 'exit');
  t.teardown(() => child.kill('SIGKILL'));
  const ask = (...command: string[]) => run('redis-cli', ['-p', String(port), ...command], folder).stdout.trim();
  await until(() => ask('ping') === 'PONG');
  const policy = ask('config', 'get', 'maxmemory*');
  t.match(policy, /^maxmemory\n268435456$/m);
  t.match(policy, /^maxmemory-policy\nvolatile-ttl$/m);
  t.match(ask('config', 'get', 'append*'), /^appendonly\nyes$/m);
  child.kill('SIGTERM');
  await ended;
});

const documents = parseAllDocuments(await read('deploy/kubernetes.yaml')).map((document) => {
  t.same(document.errors, []);
  return document.toJS();
});
const ofKind = (kind: string) => documents.find((document) => document.kind === kind);

t.test('Kubernetes runs two instances that are probed, drained, hardened and never all stopped at once', async (t) => {
  const { data } = ofKind('ConfigMap');
  for (const [name, value] of Object.entries(data)) {
    t.ok(settings.includes(name), name);
    t.type(value, 'string', name);
  }
  const { replicas, selector, strategy, template } = ofKind('Deployment').spec;
  t.equal(replicas, 2);
  t.match(strategy, { rollingUpdate: { maxUnavailable: 0 } });
  const { spec, metadata } = template;
  const [container] = spec.containers;
  t.same(metadata.labels, selector.matchLabels);
  t.same(ofKind('Service').spec.selector, selector.matchLabels);
  t.same(ofKind('PodDisruptionBudget').spec, { minAvailable: 1, selector });
  t.equal(container.readinessProbe.httpGet.path, `${data.BASE_PATH}readyz`);
  t.equal(container.livenessProbe.httpGet.path, `${data.BASE_PATH}livez`);
  t.equal(container.startupProbe.httpGet.path, `${data.BASE_PATH}livez`);
  const notice = Number(data.DRAIN_NOTICE_MS) / 1000;
  t.ok(spec.terminationGracePeriodSeconds > notice + 9, 'longer than the site takes to stop');
  t.ok(container.readinessProbe.periodSeconds < notice, 'taken out of the Service before it stops');
  t.match(spec.securityContext, { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } });
  t.match(container.securityContext, {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  const ports = container.ports.map(({ containerPort }: { containerPort: number }) => String(containerPort));
  t.same(ports, ['3000', data.METRICS_PORT]);
  t.match(metadata.annotations, { 'prometheus.io/port': data.METRICS_PORT });
  const mounts = new Map(
    container.volumeMounts.map((mount: { name: string; mountPath: string }) => [mount.name, mount.mountPath]),
  );
  t.ok(data.ASSETS_DIR.startsWith(`${mounts.get('kept')}/`), 'kept over upgrades');
  const claim = ofKind('PersistentVolumeClaim');
  t.equal(spec.volumes[0].persistentVolumeClaim.claimName, claim.metadata.name);
  t.same(claim.spec.accessModes, ['ReadWriteMany'], 'shared by the instances');
});

t.test(
  'the systemd unit stops the site in order and gives it nothing but its port, its folder and its settings',
  async (t) => {
    const unit = await read('deploy/app-h5@.service');
    const values = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value);
    t.match(values('ExecStart'), [/^\/usr\/bin\/node dist\/server\/main\.js$/]);
    t.same([values('KillMode'), values('KillSignal'), values('TimeoutStopSec')], [['mixed'], ['SIGTERM'], ['15']]);
    for (const name of ['NoNewPrivileges', 'DynamicUser', 'PrivateTmp', 'ProtectHome'])
      t.same(values(name), ['yes'], name);
    t.same([values('ProtectSystem'), values('CapabilityBoundingSet')], [['strict'], ['']]);
    const set = values('Environment').flatMap((line = '') => line.split(' '));
    for (const name of set.map((assignment) => assignment.split('=')[0]))
      t.ok(name === 'NODE_ENV' || settings.includes(name), String(name));
    t.ok(set.some((assignment) => assignment.startsWith(`ASSETS_DIR=/var/lib/${values('StateDirectory')[0]}/`)));
  },
);
