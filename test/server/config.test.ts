/** Configuration from the environment: accepted values, and those that abort start-up. */

import { type Config, readConfig } from '../../server/config.ts';
import { t } from '../helpers/tap.ts';

/** Two secrets. */
const one = 'abcdefgh'.repeat(4);
const two = 'ABCDEFGHIJ'.repeat(4);

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

/** Accepted values, each with the result. */
const good: Record<string, [keyof Config, [string, unknown][]]> = {
  OA_WEB_URL: [
    'oaWebUrl',
    [
      ['http://10.0.0.5:8081', new URL('http://10.0.0.5:8081/')],
      ['https://oa.example.com/base', new URL('https://oa.example.com/base')],
      ['http://[::1]:8081/', new URL('http://[::1]:8081/')],
    ],
  ],
  OA_WEB_TIMEOUT_MS: [
    'oaWebTimeoutMs',
    [
      ['50', 50],
      ['120000', 120_000],
      [' 800 ', 800],
    ],
  ],
  OA_WEB_TOKEN_HEADER: [
    'oaWebTokenHeader',
    [
      ['X-Token', 'x-token'],
      ['authorization', 'authorization'],
    ],
  ],
  OA_WEB_CONNECTIONS: [
    'oaWebConnections',
    [
      ['1', 1],
      ['1024', 1_024],
    ],
  ],
  HOST: [
    'host',
    [
      ['0.0.0.0', '0.0.0.0'],
      ['::', '::'],
      ['localhost', 'localhost'],
      ['web-1.internal', 'web-1.internal'],
    ],
  ],
  SESSION_KEY: [
    'sessionKeys',
    [
      [one, [one]],
      [`${two}, ${one}`, [two, one]],
    ],
  ],
  LINK_KEY: [
    'linkKeys',
    [
      [one, [one]],
      [`${two}, ${one}`, [two, one]],
    ],
  ],
  PORT: [
    'port',
    [
      ['0', 0],
      ['8080', 8_080],
      ['65535', 65_535],
    ],
  ],
  BASE_PATH: [
    'basePath',
    [
      ['/', '/'],
      ['/h5/', '/h5/'],
      ['/a/b-c/d_e.f/', '/a/b-c/d_e.f/'],
    ],
  ],
  PUBLIC_URL: [
    'publicUrl',
    [
      ['https://h5.example.com', new URL('https://h5.example.com/')],
      ['https://example.com:8443/h5/', new URL('https://example.com:8443/h5/')],
    ],
  ],
  SECURITY_CONTACT: [
    'securityContact',
    [
      ['mailto:security@example.com', 'mailto:security@example.com'],
      ['https://example.com/report?to=us', 'https://example.com/report?to=us'],
    ],
  ],
  TRUST_PROXY: [
    'trustProxy',
    [
      ['10.0.0.0/8', ['10.0.0.0/8']],
      ['127.0.0.1, ::1/128', ['127.0.0.1', '::1/128']],
    ],
  ],
  RENDER_PAGES: [
    'rendersPages',
    [
      ['1', true],
      ['0', false],
    ],
  ],
  LOG_LEVEL: [
    'logLevel',
    [
      ['debug', 'debug'],
      ['silent', 'silent'],
    ],
  ],
  LOG_PRETTY: [
    'logPretty',
    [
      ['1', true],
      ['true', true],
      ['0', false],
      ['false', false],
    ],
  ],
  LOG_HITS: [
    'hitsPerLine',
    [
      ['1/1', 1],
      ['1/100', 100],
    ],
  ],
  LOG_CLIENTS: [
    'logClients',
    [
      ['off', 'off'],
      ['short', 'short'],
      ['full', 'full'],
    ],
  ],
  DRAIN_NOTICE_MS: [
    'drainNoticeMs',
    [
      ['0', 0],
      ['15000', 15_000],
    ],
  ],
  REDIS_URL: [
    'redisUrl',
    [
      ['redis://10.0.0.7:6379', new URL('redis://10.0.0.7:6379')],
      ['rediss://user:word@redis.example.com/2', new URL('rediss://user:word@redis.example.com/2')],
    ],
  ],
  MEDIA_HOSTS: [
    'mediaHosts',
    [
      ['img.example.com', ['img.example.com']],
      ['IMG.example.com:8443, b', ['img.example.com:8443', 'b']],
    ],
  ],
  BANNER_SORT_ID: [
    'bannerSortId',
    [
      ['7', '7'],
      ['banner_1.a:b', 'banner_1.a:b'],
    ],
  ],
  APP_ENV: [
    'appEnv',
    [
      ['demo', 'demo'],
      ['staging-2.1', 'staging-2.1'],
    ],
  ],
};

/** Rejected values. */
const bad: Record<string, string[]> = {
  OA_WEB_URL: [
    'oa-web',
    'oa.example.com:80/x',
    'ftp://oa.example.com',
    'http://',
    'http://SECRET:SECRET@oa.example.com',
    'http://oa.example.com/?key=SECRET',
    'http://oa.example.com/#a',
    'javascript:alert(1)',
  ],
  OA_WEB_TIMEOUT_MS: ['49', '120001', '5s', '-1', '1e3', '5000.5', 'Infinity', '0x50'],
  OA_WEB_TOKEN_HEADER: [
    'X Token',
    'x:y',
    '1',
    'x-tökén',
    'a\r\nb',
    'Cookie',
    'host',
    'content-length',
    'connection',
    'TE',
  ],
  OA_WEB_CONNECTIONS: ['0', '1025', 'many'],
  SESSION_KEY: ['short', `${one},short`, 'a'.repeat(38), 'abcdefg'.repeat(9), `${'a'.repeat(20)} ${'b'.repeat(20)}`],
  LINK_KEY: ['short', `${one},short`, 'a'.repeat(38), 'abcdefg'.repeat(9), `${'a'.repeat(20)} ${'b'.repeat(20)}`],
  HOST: ['http://localhost', 'a b', 'a/b'],
  PORT: ['65536', '-1', '80a', '3000.0'],
  BASE_PATH: ['h5', '/h5', 'h5/', '//', '/h5//', '/../', '/./', '/a/../b/', '/a b/', '/?/', '/<x>/', 'http://a/'],
  PUBLIC_URL: [
    'example.com',
    '/h5/',
    '//example.com',
    'ws://example.com',
    'https://u:SECRET@example.com',
    'https://a/?b',
  ],
  SECURITY_CONTACT: [
    'security@example.com',
    'mailto:',
    'mailto:a@b c',
    'mailto:a@b\nX: y',
    'http://example.com/',
    'https://',
    'tel:1',
  ],
  TRUST_PROXY: [
    'true',
    '1',
    'loopback',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '::1/129',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0.1,',
    'a',
  ],
  REDIS_URL: ['10.0.0.7:6379', 'http://10.0.0.7', 'redis://', 'redis://:SECRET@h/db', 'redis://h/1/2'],
  RENDER_PAGES: ['yes', 'sometimes'],
  LOG_LEVEL: ['verbose', 'INFO', 'info '.repeat(2)],
  LOG_PRETTY: ['yes', '2'],
  LOG_HITS: ['0', '1', '100', '1/0', '2/3', '1/1000000', '0.01'],
  LOG_CLIENTS: ['on', '1', 'Full'],
  DRAIN_NOTICE_MS: ['-1', '1s', '600001'],
  MEDIA_HOSTS: ['http://img.example.com', 'a,,b', 'a b', '*.example.com', 'img/x'],
  BANNER_SORT_ID: ['a b', 'x'.repeat(65), '<x>'],
  APP_ENV: ['a b', 'x'.repeat(33), '<b>'],
};

t.test('the configuration, from an empty environment or blank values, has the defaults', async (t) => {
  t.match(readConfig({}), defaults);
  t.match(readConfig(Object.fromEntries(Object.keys(good).map((name) => [name, '  ']))), defaults);
  t.same(readConfig({ SESSION_KEY: one }).linkKeys, [one]);
  t.equal(readConfig({ OA_WEB_UR: 'x', PATH: '/bin' }).oaWebUrl, null, 'unknown variables are ignored');
});

t.test('each variable, with an accepted value, is read', async (t) => {
  for (const [name, [key, values]] of Object.entries(good)) {
    for (const [written, read] of values) {
      const value = readConfig({ [name]: written })[key];
      if (read instanceof URL) t.equal(String(value), read.href, `${name}=${written}`);
      else t.strictSame(value, read, `${name}=${written}`);
    }
  }
});

t.test('each variable, with a bad value, aborts start-up with a message of its name but not its value', async (t) => {
  for (const [name, values] of Object.entries(bad)) {
    for (const value of values) {
      t.throws(
        () => readConfig({ [name]: value }),
        { message: new RegExp(`^Configuration: ${name} must be [^;]+$`) },
        `${name}=${value}`,
      );
    }
  }
  const secret = t.throws(() => readConfig({ OA_WEB_URL: 'http://SECRET:SECRET@oa.example.com' })) as Error;
  t.notMatch(secret.message, 'SECRET');
});

t.test('the message, for several bad variables, names all of them and no good ones', async (t) => {
  const names = Object.keys(bad);
  const all = t.throws(() => readConfig(Object.fromEntries(names.map((name) => [name, bad[name]?.[0]])))) as Error;
  const named = all.message
    .replace('Configuration: ', '')
    .split('; ')
    .map((problem) => problem.split(' must be ')[0]);
  t.same(named, names);
  t.notMatch(all.message, '\n', 'one log line');

  const some = t.throws(() => readConfig({ PORT: 'x', HOST: '0.0.0.0', BASE_PATH: 'h5', LOG_LEVEL: 'warn' })) as Error;
  t.match(some.message, /PORT.*BASE_PATH/);
  t.notMatch(some.message, /HOST|LOG_LEVEL/);
});
