/** What the environment says, read once. A bad value stops the start with one message that names every bad variable. */
import { isIP } from 'node:net';

export interface Config {
  /** oa-web's base address; null means the built-in sandbox oa-web. */
  readonly oaWebUrl: URL | null;
  /** Milliseconds for one whole call upstream, body included. */
  readonly oaWebTimeoutMs: number;
  /** Header that carries a member's token upstream. */
  readonly oaWebTokenHeader: string;
  /** Connections to oa-web at most. */
  readonly oaWebConnections: number;
  /** Secrets for the session cookie, the newest first; empty where none is set. */
  readonly sessionKeys: readonly string[];
  readonly host: string;
  readonly port: number;
  /** Starts and ends with a slash. */
  readonly basePath: string;
  /** The address visitors know the site by; null where nobody has said. */
  readonly publicUrl: URL | null;
  /** CIDRs of proxies whose X-Forwarded-* headers are believed. */
  readonly trustProxy: readonly string[] | false;
  /** Where the instances keep answers and limits together; null means each has its memory only. */
  readonly redisUrl: URL | null;
  readonly logLevel: string;
  readonly logPretty: boolean;
  /** Hosts, beside oa-web's own, from which pictures and files are fetched. */
  readonly mediaHosts: readonly string[];
  /** Category whose notices are the banners; null where there is none. */
  readonly bannerSortId: string | null;
  /** A label shown on /test. */
  readonly appEnv: string;
  /** Whether /status, and with it /test, may tell what only operators should know: see `tellsDetails`. */
  readonly details: boolean;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads one variable; throws a phrase that says what it should be. */
type Read<T> = (value: string) => T;

const integer =
  (min: number, max: number): Read<number> =>
  (value) => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max) throw `a whole number from ${min} to ${max}`;
    return number;
  };

const pattern =
  (re: RegExp, what: string): Read<string> =>
  (value) => {
    if (!re.test(value)) throw what;
    return value;
  };

const oneOf =
  (...values: string[]): Read<string> =>
  (value) => {
    if (!values.includes(value)) throw `one of ${values.join(', ')}`;
    return value;
  };

const httpUrl: Read<URL> = (value) => {
  const what = 'an http:// or https:// address without user, query or fragment';
  if (!URL.canParse(value)) throw what;
  const url = new URL(value);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) throw what;
  return url;
};

const redisUrl: Read<URL> = (value) => {
  const what = 'a redis:// or rediss:// address';
  if (!URL.canParse(value)) throw what;
  const url = new URL(value);
  if (!/^rediss?:$/.test(url.protocol) || !url.hostname || !/^(\/\d*)?$/.test(url.pathname)) throw what;
  return url;
};

const flag: Read<boolean> = (value) => oneOf('1', '0', 'true', 'false')(value) === '1' || value === 'true';

const hosts: Read<string[]> = (value) =>
  value.split(',').map((h) => pattern(/^[\w.-]+(:\d+)?$/, 'host names, separated by commas')(h.trim()).toLowerCase());

const cidrs: Read<string[]> = (value) =>
  value.split(',').map((part) => {
    const [address = '', bits, ...rest] = part.trim().split('/');
    const most = isIP(address) === 4 ? 32 : 128;
    if (!isIP(address) || rest.length > 0 || (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= most))) {
      throw 'addresses or CIDRs, separated by commas';
    }
    return part.trim();
  });

const secrets: Read<string[]> = (value) =>
  value
    .split(',')
    .map((secret) => pattern(/^\S{32,512}$/, 'secrets of at least 32 characters, separated by commas')(secret.trim()));

const basePath: Read<string> = (value) =>
  pattern(/^\/((?!\.+\/)[\w.-]+\/)*$/, 'a path that starts and ends with /')(value);

/** Names of environments that visitors do not see, alone or with more behind a dash or dot: `test-2`, `staging.eu`. */
const behindDoors = /^(dev|development|local|test|testing|ci|qa|sit|uat|staging|preview)([-_.].*)?$/i;

/**
 * Details (oa-web's host, the commit, Node's version, the state of the circuit) help an attacker more than a visitor.
 * They are told while the sandbox runs, and where APP_ENV says in so many words that this is no production. An
 * operator who sets nothing, or a name nobody here knows, tells none.
 */
const tellsDetails = (oaWebUrl: URL | null, appEnv: string | undefined): boolean =>
  oaWebUrl === null || behindDoors.test(appEnv?.trim() ?? '');

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const faults: string[] = [];
  const read = <T>(name: string, reader: Read<T>, fallback: T): T => {
    const value = env[name]?.trim();
    if (value === undefined || value === '') return fallback;
    try {
      return reader(value);
    } catch (what) {
      faults.push(`${name} must be ${String(what)}`);
      return fallback;
    }
  };

  const oaWebUrl = read<URL | null>('OA_WEB_URL', httpUrl, null);
  const config: Config = {
    oaWebUrl,
    oaWebTimeoutMs: read('OA_WEB_TIMEOUT_MS', integer(50, 120_000), 5_000),
    oaWebTokenHeader: read(
      'OA_WEB_TOKEN_HEADER',
      (value) => pattern(/^[A-Za-z][A-Za-z0-9-]*$/, 'a header name')(value).toLowerCase(),
      'authorization',
    ),
    oaWebConnections: read('OA_WEB_CONNECTIONS', integer(1, 1024), 64),
    sessionKeys: read('SESSION_KEY', secrets, []),
    host: read('HOST', pattern(/^[\w.:-]+$/, 'an address or host name'), '127.0.0.1'),
    port: read('PORT', integer(0, 65_535), 3_000),
    basePath: read('BASE_PATH', basePath, '/'),
    publicUrl: read<URL | null>('PUBLIC_URL', httpUrl, null),
    trustProxy: read<string[] | false>('TRUST_PROXY', cidrs, false),
    redisUrl: read<URL | null>('REDIS_URL', redisUrl, null),
    logLevel: read('LOG_LEVEL', oneOf(...logLevels), 'info'),
    logPretty: read('LOG_PRETTY', flag, process.stdout.isTTY === true),
    mediaHosts: read('MEDIA_HOSTS', hosts, []),
    bannerSortId: read<string | null>('BANNER_SORT_ID', pattern(/^[\w.:-]{1,64}$/, 'an identifier'), null),
    appEnv: read('APP_ENV', pattern(/^[\w.-]{1,32}$/, 'a short label'), 'dev'),
    details: tellsDetails(oaWebUrl, env.APP_ENV),
  };
  if (faults.length > 0) throw new Error(`Configuration: ${faults.join('; ')}`);
  return config;
}
