/**
 * Configuration from the environment: accepted values, values that abort start-up, and settings that depend on others.
 */

import { type Config, readConfig, settingNames } from '../../server/config.ts';
import { unknownSettings } from '../../server/process/settings.ts';
import { t } from '../helpers/tap.ts';

const key = 'abcdefgh'.repeat(4);
const otherKey = 'ABCDEFGHIJ'.repeat(4);
const badKeys = ['short', `${key},short`, 'a'.repeat(38), 'abcdefg'.repeat(9), `${'a'.repeat(20)} ${'b'.repeat(20)}`];

const defaults: Partial<Config> = {
  oaWebUrl: null,
  oaWebTimeoutMs: 5_000,
  oaWebTokenHeader: 'authorization',
  oaWebConnections: 64,
  sessionKeys: [],
  linkKeys: [],
  host: '127.0.0.1',
  port: 3_000,
  basePath: '/',
  publicUrl: null,
  securityContact: null,
  registryContact: null,
  trustProxy: false,
  redisUrl: null,
  logLevel: 'info',
  mediaHosts: [],
  bannerSortId: null,
  appEnv: 'dev',
  hitsPerLine: 1,
  logClients: 'off',
  drainNoticeMs: 1_000,
};

interface Setting {
  readonly name: keyof Config;
  /** Accepted values with their results; URLs as strings. */
  readonly good: Readonly<Record<string, unknown>>;
  readonly bad: readonly string[];
}

// biome-ignore format: a row per setting and kind of value
const settings: Readonly<Record<string, Setting>> = {
  OA_WEB_URL: {
    name: 'oaWebUrl',
    good: {
      'http://10.0.0.5:8081': 'http://10.0.0.5:8081/', 'https://oa.example.com/base': 'https://oa.example.com/base',
      'http://[::1]:8081/': 'http://[::1]:8081/',
    },
    bad: [
      'oa-web', 'oa.example.com:80/x', 'ftp://oa.example.com', 'http://', 'http://SECRET:SECRET@oa.example.com',
      'http://oa.example.com/?key=SECRET', 'http://oa.example.com/#a', 'javascript:alert(1)',
    ],
  },
  OA_WEB_TIMEOUT_MS: {
    name: 'oaWebTimeoutMs', good: { 50: 50, 120000: 120_000, ' 800 ': 800 },
    bad: '49 120001 5s -1 1e3 5000.5 Infinity 0x50'.split(' '),
  },
  OA_WEB_TOKEN_HEADER: {
    name: 'oaWebTokenHeader', good: { 'X-Token': 'x-token', authorization: 'authorization' },
    bad: ['X Token', 'x:y', '1', 'x-tökén', 'a\r\nb', 'Cookie', 'host', 'content-length', 'connection', 'TE'],
  },
  OA_WEB_CONNECTIONS: { name: 'oaWebConnections', good: { 1: 1, 1024: 1_024 }, bad: ['0', '1025', 'many'] },
  SESSION_KEY: { name: 'sessionKeys', good: { [key]: [key], [`${otherKey}, ${key}`]: [otherKey, key] }, bad: badKeys },
  LINK_KEY: { name: 'linkKeys', good: { [key]: [key], [`${otherKey}, ${key}`]: [otherKey, key] }, bad: badKeys },
  HOST: {
    name: 'host', good: { '0.0.0.0': '0.0.0.0', '::': '::', localhost: 'localhost', 'web-1.internal': 'web-1.internal' },
    bad: ['http://localhost', 'a b', 'a/b'],
  },
  PORT: { name: 'port', good: { 0: 0, 8080: 8_080, 65535: 65_535 }, bad: ['65536', '-1', '80a', '3000.0'] },
  BASE_PATH: {
    name: 'basePath', good: { '/': '/', '/h5/': '/h5/', '/a/b-c/d_e.f/': '/a/b-c/d_e.f/' },
    bad: ['h5', '/h5', 'h5/', '//', '/h5//', '/../', '/./', '/a/../b/', '/a b/', '/?/', '/<x>/', 'http://a/'],
  },
  PUBLIC_URL: {
    name: 'publicUrl',
    good: {
      'https://h5.example.com': 'https://h5.example.com/',
      'https://example.com:8443/h5/': 'https://example.com:8443/h5/',
    },
    bad: ['example.com', '/h5/', '//example.com', 'ws://example.com', 'https://u:SECRET@example.com', 'https://a/?b'],
  },
  SECURITY_CONTACT: {
    name: 'securityContact',
    good: {
      'mailto:security@example.com': 'mailto:security@example.com',
      'https://example.com/report?to=us': 'https://example.com/report?to=us',
    },
    bad: [
      'security@example.com', 'mailto:', 'mailto:a@b c', 'mailto:a@b\nX: y', 'http://example.com/', 'https://', 'tel:1',
    ],
  },
  REGISTRY_CONTACT: {
    name: 'registryContact',
    good: {
      'tel:+86-10-5550-0100': 'tel:+86-10-5550-0100', 'tel:95555': 'tel:95555',
      'mailto:registry@example.com': 'mailto:registry@example.com',
      'https://example.com/contact?a="b"': 'https://example.com/contact?a=%22b%22',
    },
    bad: ['010-5550-0100', 'tel:', 'tel:call us', 'mailto:', 'http://example.com/', 'javascript:alert(1)'],
  },
  TRUST_PROXY: {
    name: 'trustProxy', good: { '10.0.0.0/8': ['10.0.0.0/8'], '127.0.0.1, ::1/128': ['127.0.0.1', '::1/128'] },
    bad: 'true 1 loopback 0.0.0.0/0 ::/0 10.0.0.0/33 ::1/129 10.0.0.0/ 10.0.0.0/8/8 10.0.0.1, a'.split(' '),
  },
  REDIS_URL: {
    name: 'redisUrl',
    good: {
      'redis://10.0.0.7:6379': 'redis://10.0.0.7:6379',
      'rediss://user:word@redis.example.com/2': 'rediss://user:word@redis.example.com/2',
    },
    bad: ['10.0.0.7:6379', 'http://10.0.0.7', 'redis://', 'redis://:SECRET@h/db', 'redis://h/1/2'],
  },
  RENDER_PAGES: { name: 'rendersPages', good: { 1: true, 0: false }, bad: ['yes', 'sometimes'] },
  LOG_LEVEL: { name: 'logLevel', good: { debug: 'debug', silent: 'silent' }, bad: ['verbose', 'INFO', 'info info '] },
  LOG_PRETTY: { name: 'logPretty', good: { 1: true, true: true, 0: false, false: false }, bad: ['yes', '2'] },
  LOG_HITS: {
    name: 'hitsPerLine', good: { '1/1': 1, '1/100': 100 }, bad: '0 1 100 1/0 2/3 1/1000000 0.01'.split(' '),
  },
  LOG_CLIENTS: { name: 'logClients', good: { off: 'off', short: 'short', full: 'full' }, bad: ['on', '1', 'Full'] },
  DRAIN_NOTICE_MS: { name: 'drainNoticeMs', good: { 0: 0, 15000: 15_000 }, bad: ['-1', '1s', '600001'] },
  MEDIA_HOSTS: {
    name: 'mediaHosts',
    good: { 'img.example.com': ['img.example.com'], 'IMG.example.com:8443, b': ['img.example.com:8443', 'b'] },
    bad: ['http://img.example.com', 'a,,b', 'a b', '*.example.com', 'img/x'],
  },
  BANNER_SORT_ID: {
    name: 'bannerSortId', good: { 7: '7', 'banner_1.a:b': 'banner_1.a:b' }, bad: ['a b', 'x'.repeat(65), '<x>'],
  },
  APP_ENV: {
    name: 'appEnv', good: { demo: 'demo', 'staging-2.1': 'staging-2.1' }, bad: ['a b', 'x'.repeat(33), '<b>'],
  },
};

/** Returns the error message if `env` aborts start-up. */
const refusalOf = (env: NodeJS.ProcessEnv): string => {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

t.test('has defaults for unset and blank variables', async (t) => {
  t.match(readConfig({}), defaults);
  t.match(readConfig(Object.fromEntries(Object.keys(settings).map((name) => [name, '  ']))), defaults);
  t.same(readConfig({ SESSION_KEY: key }).linkKeys, [key]);
  t.equal(readConfig({ OA_WEB_UR: 'x', PATH: '/bin' }).oaWebUrl, null, 'unknown variables are ignored');
});

t.test('reads every accepted value', async (t) => {
  for (const [variable, { name, good }] of Object.entries(settings)) {
    for (const [written, expected] of Object.entries(good)) {
      const value = readConfig({ [variable]: written })[name];
      t.strictSame(value instanceof URL ? value.href : value, expected, `${variable}=${written}`);
    }
  }
});

t.test('aborts start-up on every bad value, naming the variable but not the value', async (t) => {
  for (const [variable, { bad }] of Object.entries(settings)) {
    for (const value of bad) {
      const message = refusalOf({ [variable]: value });
      t.match(message, new RegExp(`^Configuration: ${variable} must be [^;]+$`), `${variable}=${value}`);
      t.notMatch(message, 'SECRET', `${variable}=${value}`);
    }
  }
});

t.test('names all bad variables in one line', async (t) => {
  const all = refusalOf(Object.fromEntries(Object.entries(settings).map(([variable, { bad }]) => [variable, bad[0]])));
  const problems = all.replace('Configuration: ', '').split('; ');
  const read = problems.map((problem) => problem.split(' must be ')[0]);
  t.same(read, Object.keys(settings));
  t.notMatch(all, '\n');

  const some = refusalOf({ PORT: 'x', HOST: '0.0.0.0', BASE_PATH: 'h5', LOG_LEVEL: 'warn' });
  t.match(some, /PORT.*BASE_PATH/);
  t.notMatch(some, /HOST|LOG_LEVEL/);
});

t.test('appends the base path to a PUBLIC_URL without a path', async (t) => {
  for (const [written, expected] of Object.entries({
    'https://union.example': 'https://union.example/h5/',
    'https://union.example:8443/': 'https://union.example:8443/h5/',
    'https://union.example/h5/': 'https://union.example/h5/',
    'https://union.example/mobile/': 'https://union.example/mobile/',
  }))
    t.equal(readConfig({ PUBLIC_URL: written, BASE_PATH: '/h5/' }).publicUrl?.href, expected, written);
});

t.test('requires OA_WEB_URL in production', async (t) => {
  for (const env of [
    { APP_ENV: 'production' },
    { APP_ENV: 'Prod-2' },
    { NODE_ENV: 'production' },
    { NODE_ENV: 'production', APP_ENV: ' ' },
    { APP_ENV: 'production', OA_WEB_REPLAY: '/tmp/recording' },
  ])
    t.match(refusalOf(env), /^Configuration: OA_WEB_URL must be set in production [^;]+$/, JSON.stringify(env));
  for (const env of [
    {},
    { NODE_ENV: 'test' },
    { NODE_ENV: 'production', APP_ENV: 'demo' },
    { APP_ENV: 'production', OA_WEB_URL: 'http://10.0.0.5' },
  ])
    t.ok(readConfig(env), JSON.stringify(env));
});

t.test('rejects a TRUST_PROXY that covers every address', async (t) => {
  for (const TRUST_PROXY of ['0.0.0.0/0', '::/0', '0.0.0.0/1,128.0.0.0/1', '10.0.0.1, 8000::/1'])
    t.match(refusalOf({ TRUST_PROXY }), /a wider range lets any client forge its address$/, TRUST_PROXY);
  const { trustProxy } = readConfig({ TRUST_PROXY: '10.0.0.0/8,fc00::/7,127.0.0.1' });
  t.same(trustProxy, ['10.0.0.0/8', 'fc00::/7', '127.0.0.1']);
});

t.test('suggests known settings for a misspelt variable', async (t) => {
  const misspelt = {
    LOG_LEVELS: ['LOG_LEVEL', 'LOG_HITS', 'LOG_CLIENTS', 'LOG_PRETTY'],
    REDIS_HOST: ['REDIS_URL'],
    ASSET_DIR: ['ASSETS_DIR'],
    PUBLIC_URI: ['PUBLIC_URL'],
  };
  const others = 'OA_WEB_URL LOG_HITS PATH LOGNAME HOME HOSTNAME PORTS NODE_OPTIONS npm_config_cache'.split(' ');
  const env = Object.fromEntries([...Object.keys(misspelt), ...others].map((name) => [name, 'x']));
  const unknown = unknownSettings(env, settingNames());
  t.same(
    unknown.map(({ variable, known }) => [variable, [...known].sort()]),
    Object.entries(misspelt).map(([variable, known]) => [variable, [...known].sort()]),
  );
});

t.test('defaults APP_ENV to dev with the sandbox and to production with an oa-web', async (t) => {
  const realOaWeb = { OA_WEB_URL: 'http://10.0.0.5:8081' };
  for (const APP_ENV of [undefined, '', '  ']) {
    t.match(readConfig({ APP_ENV }), { appEnv: 'dev', showsDetails: true }, `APP_ENV=${APP_ENV}, sandbox`);
    t.match(readConfig({ ...realOaWeb, APP_ENV }), { appEnv: 'production', showsDetails: false }, `APP_ENV=${APP_ENV}`);
  }
  for (const APP_ENV of ['dev', ' dev '])
    t.match(readConfig({ ...realOaWeb, APP_ENV }), { appEnv: 'dev', showsDetails: true }, `APP_ENV=${APP_ENV}`);
});

t.test('shows details only if APP_ENV names an internal environment', async (t) => {
  const showsDetails = (APP_ENV: string) => readConfig({ OA_WEB_URL: 'http://10.0.0.5', APP_ENV }).showsDetails;
  const internal = ['dev', 'test', 'test-9', 'staging', 'staging.eu', 'UAT', 'local'];
  const others = ['production', 'prod', 'live', 'prod-test', 'developers', 'testing2', 'Staging1'];
  t.same([...internal, ...others].filter(showsDetails), internal);
});
