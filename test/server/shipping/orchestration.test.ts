/** Compares deploy/compose.yaml, deploy/kubernetes.yaml and the systemd unit with the site and its settings. */
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
const mountPath = (volume: string) => volume.split(':').at(1);
const unknownIn = (names: readonly string[]) => names.filter((name) => !settings.includes(name));

const compose = parse(await read('deploy/compose.yaml'), { merge: true });
const { 'site-1': site, 'site-2': second, nginx, redis } = compose.services;

t.test('runs two hardened instances behind nginx with Compose', async (t) => {
  t.same({ ...second, networks: null }, { ...site, networks: null });
  const addresses = [site, second, nginx].map(({ networks }) => networks.front.ipv4_address);
  t.equal(new Set(addresses).size, 3, 'fixed addresses: a new container keeps the address that nginx knows');
  t.match(site, { cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'], stop_grace_period: '15s' });
  t.same(unknownIn(Object.keys(site.environment)), []);
  const kept = `${mountPath(site.volumes[0])}/`;
  t.ok(site.environment.ASSETS_DIR.startsWith(kept), 'kept across upgrades');
  t.ok(image?.instructions.some(({ name, text }) => name === 'COPY' && text.endsWith(kept)));
  for (const [name, service] of Object.entries({ site, nginx, redis }))
    t.match(service, { read_only: true, restart: 'unless-stopped' }, name);
  const networks = [site, nginx, redis].flatMap(({ networks }) =>
    Array.isArray(networks) ? networks : Object.keys(networks),
  );
  t.same(new Set(networks), new Set(Object.keys(compose.networks)));
  t.match(nginx.image, /^nginx:1\.\d+/);
  const proxy = nginx.networks.front.ipv4_address;
  t.equal(site.environment.TRUST_PROXY, proxy);
  t.match(compose.networks.front.ipam.config[0].subnet, proxy.replace(/\d+$/, '0/24'));
  t.equal(compose.networks.store.internal, true);
  t.notOk('ports' in redis || 'ports' in site, 'only the proxy is reachable');
});

t.test("persists draws in Compose's Redis, and evicts cached responses first", async (t) => {
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
  const policy = ask('config', 'get', 'maxmemory*', 'appendonly');
  for (const line of [/^maxmemory\n268435456$/m, /^maxmemory-policy\nvolatile-ttl$/m, /^appendonly\nyes$/m])
    t.match(policy, line);
  child.kill('SIGTERM');
  await ended;
});

const documents = parseAllDocuments(await read('deploy/kubernetes.yaml')).map((document) => {
  t.same(document.errors, []);
  return document.toJS();
});
const ofKind = (kind: string) => documents.find((document) => document.kind === kind);

t.test('runs two hardened instances with Kubernetes, and stops one at a time', async (t) => {
  const { data } = ofKind('ConfigMap');
  t.same(unknownIn(Object.keys(data)), []);
  t.ok(Object.values(data).every((value) => typeof value === 'string'));
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
  t.ok(container.readinessProbe.periodSeconds < notice, 'taken out of the Service before the stop');
  t.match(spec.securityContext, { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } });
  t.match(container.securityContext, {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  const ports = container.ports.map(({ containerPort }: { containerPort: number }) => String(containerPort));
  t.same(ports, ['3000', data.METRICS_PORT]);
  t.match(metadata.annotations, { 'prometheus.io/port': data.METRICS_PORT });
  const kept = container.volumeMounts.find((mount: { name: string }) => mount.name === 'kept');
  t.ok(data.ASSETS_DIR.startsWith(`${kept.mountPath}/`), 'kept across upgrades');
  const claim = ofKind('PersistentVolumeClaim');
  t.equal(spec.volumes[0].persistentVolumeClaim.claimName, claim.metadata.name);
  t.same(claim.spec.accessModes, ['ReadWriteMany'], 'shared between instances');
});

t.test('runs the site in a hardened systemd unit that stops gracefully', async (t) => {
  const unit = await read('deploy/app-h5@.service');
  const values = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value);
  t.match(values('ExecStart'), [/^\/usr\/bin\/node dist\/server\/main\.js$/]);
  const expected =
    'KillMode=mixed KillSignal=SIGTERM TimeoutStopSec=15 NoNewPrivileges=yes DynamicUser=yes PrivateTmp=yes ' +
    'ProtectHome=yes ProtectSystem=strict CapabilityBoundingSet=';
  for (const line of expected.split(' ')) {
    const [name = '', value] = line.split('=');
    t.same(values(name), [value], name);
  }
  const assignments = values('Environment').flatMap((line = '') => line.split(' '));
  t.same(unknownIn(assignments.map((assignment) => assignment.replace(/=.*/, ''))), ['NODE_ENV']);
  t.ok(assignments.some((assignment) => assignment.startsWith(`ASSETS_DIR=/var/lib/${values('StateDirectory')[0]}/`)));
});
