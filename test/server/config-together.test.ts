/** Settings that depend on one another, or that no one can have meant. */

import { readConfig, settingNames } from '../../server/config.ts';
import { unknownSettings } from '../../server/process/unknown-settings.ts';
import { t } from '../helpers/tap.ts';

t.test('PUBLIC_URL, naming the host only, has the base path added; one with a path is as written', async (t) => {
  for (const [written, read] of [
    ['https://union.example', 'https://union.example/h5/'],
    ['https://union.example:8443/', 'https://union.example:8443/h5/'],
    ['https://union.example/h5/', 'https://union.example/h5/'],
    ['https://union.example/mobile/', 'https://union.example/mobile/'],
  ] as const) {
    t.equal(readConfig({ PUBLIC_URL: written, BASE_PATH: '/h5/' }).publicUrl?.href, read, written);
  }
});

t.test('without OA_WEB_URL, production does not start; a demo, a test and an oa-web do', async (t) => {
  const refusal = { message: /^Configuration: OA_WEB_URL must be set in production [^;]+$/ };
  for (const env of [
    { APP_ENV: 'production' },
    { APP_ENV: 'Prod-2' },
    { NODE_ENV: 'production' },
    { NODE_ENV: 'production', APP_ENV: ' ' },
    { APP_ENV: 'production', OA_WEB_REPLAY: '/tmp/recording' },
  ])
    t.throws(() => readConfig(env), refusal, JSON.stringify(env));
  for (const env of [
    {},
    { NODE_ENV: 'test' },
    { NODE_ENV: 'production', APP_ENV: 'demo' },
    { APP_ENV: 'production', OA_WEB_URL: 'http://10.0.0.5' },
  ])
    t.ok(readConfig(env), JSON.stringify(env));
});

t.test('TRUST_PROXY, of everybody, is refused with its reason', async (t) => {
  for (const TRUST_PROXY of ['0.0.0.0/0', '::/0', '0.0.0.0/1,128.0.0.0/1', '10.0.0.1, 8000::/1'])
    t.throws(() => readConfig({ TRUST_PROXY }), { message: /wider ones let anyone forge theirs$/ }, TRUST_PROXY);
  t.same(readConfig({ TRUST_PROXY: '10.0.0.0/8,fc00::/7,127.0.0.1' }).trustProxy, [
    '10.0.0.0/8',
    'fc00::/7',
    '127.0.0.1',
  ]);
});

t.test('a variable that looks like a setting, but is none, is named with the setting nearest to it', async (t) => {
  const env = {
    OA_WEB_ULR: 'x',
    LOG_LEVELS: 'x',
    REDIS_HOST: 'x',
    OA_WEB_URL: 'x',
    LOG_HITS: 'x',
    PATH: 'x',
    LOGNAME: 'x',
  };
  t.same(unknownSettings(env, settingNames()), [
    { variable: 'OA_WEB_ULR', nearest: 'OA_WEB_URL' },
    { variable: 'LOG_LEVELS', nearest: 'LOG_LEVEL' },
    { variable: 'REDIS_HOST', nearest: 'REDIS_URL' },
  ]);
});

t.test(
  'appEnv, without APP_ENV, agrees with what /status reveals: dev with the sandbox, else production',
  async (t) => {
    const realOaWeb = { OA_WEB_URL: 'http://10.0.0.5:8081' };
    for (const APP_ENV of [undefined, '', '  ']) {
      t.match(readConfig({ APP_ENV }), { appEnv: 'dev', showsDetails: true });
      t.match(readConfig({ ...realOaWeb, APP_ENV }), { appEnv: 'production', showsDetails: false });
    }
    for (const APP_ENV of ['dev', ' dev ']) {
      t.match(readConfig({ ...realOaWeb, APP_ENV }), { appEnv: 'dev', showsDetails: true });
    }
  },
);
