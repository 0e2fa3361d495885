/**
 * Configuration, read once from the environment. Invalid values abort start-up with a single message that lists every
 * bad variable.
 */
import { isIP } from 'node:net';
import { idPattern } from '../shared/identifier.ts';

/** Settings, each described in `readConfig`. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Parses a variable. Throws a phrase that describes the valid values. */
type Parse<T> = (value: string) => T;

const integer =
  (min: number, max: number): Parse<number> =>
  (value) => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max) throw `a whole number from ${min} to ${max}`;
    return number;
  };

const pattern =
  (re: RegExp, expected: string): Parse<string> =>
  (value) => {
    if (!re.test(value)) throw expected;
    return value;
  };

const oneOf =
  <T extends string>(...values: T[]): Parse<T> =>
  (value) => {
    const known = values.find((one) => one === value);
    if (known === undefined) throw `one of ${values.join(', ')}`;
    return known;
  };

/** Parses a share such as `1/100`, and returns its denominator (100). */
const share: Parse<number> = (value) => Number(pattern(/^1\/[1-9]\d{0,5}$/, '1/1 to 1/999999')(value).slice(2));

const httpUrl: Parse<URL> = (value) => {
  const expected = 'an http:// or https:// URL without user, query or fragment';
  if (!URL.canParse(value)) throw expected;
  const url = new URL(value);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) throw expected;
  return url;
};

const securityContact: Parse<string> = (value) => {
  const isAddress = /^mailto:[^\s@?]+@[^\s@?]+$/.test(value);
  if (!isAddress && !(/^https:\/\/\S+$/.test(value) && URL.canParse(value))) throw 'a mailto: or https:// URL';
  return value;
};

/** Parses the registry contact. A phone number follows RFC 3966: international, or as dialled within the country. */
const registryContact: Parse<string> = (value) => {
  if (/^tel:\+?\d[\d-]{2,23}$/.test(value)) return value;
  try {
    return new URL(securityContact(value)).href;
  } catch {
    throw 'a tel:, mailto: or https:// URL';
  }
};

const redisUrl: Parse<URL> = (value) => {
  const expected = 'a redis:// or rediss:// URL';
  if (!URL.canParse(value)) throw expected;
  const url = new URL(value);
  if (!/^rediss?:$/.test(url.protocol) || !url.hostname || !/^(\/\d*)?$/.test(url.pathname)) throw expected;
  return url;
};

const flag: Parse<boolean> = (value) => oneOf('1', '0', 'true', 'false')(value) === '1' || value === 'true';

const hosts: Parse<string[]> = (value) =>
  value.split(',').map((h) => pattern(/^[\w.-]+(:\d+)?$/, 'host names, separated by commas')(h.trim()).toLowerCase());

const cidrs: Parse<string[]> = (value) =>
  value.split(',').map((part) => {
    const [address = '', bits, ...rest] = part.trim().split('/');
    const maxBits = isIP(address) === 4 ? 32 : 128;
    if (
      !isIP(address) ||
      rest.length > 0 ||
      (bits !== undefined && !(/^(0|[1-9]\d*)$/.test(bits) && Number(bits) <= maxBits))
    ) {
      throw 'addresses or CIDRs, separated by commas';
    }
    if (Number(bits ?? maxBits) < minBits[maxBits])
      throw 'the addresses of your proxies: a wider range lets any client forge its address';
    return part.trim();
  });

/** Minimum prefix lengths by address length. 10.0.0.0/8 and fc00::/7 are the largest private networks. */
const minBits = { 32: 8, 128: 7 } as const;

/**
 * Minimum number of different characters in a secret. One letter repeated 32 times is no secret, and random base64
 * always has more.
 */
const minVariety = 8;

const secrets: Parse<string[]> = (value) =>
  value.split(',').map((part) => {
    const secret = pattern(/^\S{32,512}$/, 'secrets of at least 32 characters, separated by commas')(part.trim());
    if (new Set(secret).size < minVariety) throw 'random secrets, such as the output of openssl rand -base64 32';
    return secret;
  });

/** Headers that control routing or framing, or that the browser sets itself. */
const framingHeaders =
  /^(?:host|cookie|set-cookie|connection|keep-alive|te|trailer|upgrade|expect|transfer-encoding|via|content-.*|accept.*|proxy-.*|x-forwarded-.*|forwarded|idempotency-key|x-request-id|traceparent|tracestate)$/;

const tokenHeader: Parse<string> = (value) => {
  const name = pattern(/^[A-Za-z][A-Za-z0-9-]*$/, 'a header name')(value).toLowerCase();
  if (framingHeaders.test(name)) throw 'a header without another meaning in HTTP';
  return name;
};

const basePath: Parse<string> = (value) =>
  pattern(/^\/((?!\.+\/)[\w.-]+\/)*$/, 'a path that starts and ends with /')(value);

/** Adds the base path to a PUBLIC_URL without a path. */
const withBasePath = (publicUrl: URL, path: string): URL =>
  publicUrl.pathname === '/' ? new URL(path, publicUrl) : publicUrl;

/** Matches names of environments that visitors do not see, with or without a suffix: `test-2`, `staging.eu`. */
const internalNames = /^(dev|development|local|test|testing|ci|qa|sit|uat|staging|preview)([-_.].*)?$/i;

/**
 * Returns whether /status and /test show details (oa-web's host, the commit, Node's version, the circuit breaker's
 * state). Details help an attacker more than a visitor, so they are shown only with the sandbox or if APP_ENV names an
 * internal environment.
 */
const isInternal = (oaWebUrl: URL | null, appEnv: string): boolean => oaWebUrl === null || internalNames.test(appEnv);

/** True in production, where visitors would mistake invented dogs for real ones. */
function isProduction({ APP_ENV, NODE_ENV }: NodeJS.ProcessEnv): boolean {
  const name = APP_ENV?.trim() || NODE_ENV?.trim() || '';
  return /^prod(uction)?([-_.].*)?$/i.test(name);
}

/** Lists every setting by recording which variables `readConfig` reads. */
export function settingNames(): string[] {
  const names: string[] = [];
  readConfig(new Proxy<NodeJS.ProcessEnv>({}, { get: (_env, name) => void names.push(String(name)) }));
  return names;
}

export function readConfig(env: NodeJS.ProcessEnv) {
  const problems: string[] = [];
  const read = <T>(name: string, parse: Parse<T>, fallback: T): T => {
    const value = env[name]?.trim();
    if (value === undefined || value === '') return fallback;
    try {
      return parse(value);
    } catch (expected) {
      problems.push(`${name} must be ${String(expected)}`);
      return fallback;
    }
  };

  const oaWebUrl = read<URL | null>('OA_WEB_URL', httpUrl, null);
  const config = {
    /** Base URL of oa-web; null for the built-in sandbox or a recording. */
    oaWebUrl,
    /** Maximum duration of a call to oa-web in milliseconds, including queueing, retries and reading the body. */
    oaWebTimeoutMs: read('OA_WEB_TIMEOUT_MS', integer(50, 120_000), 5_000),
    /** Header that carries a member's token to oa-web. */
    oaWebTokenHeader: read('OA_WEB_TOKEN_HEADER', tokenHeader, 'authorization'),
    /** Maximum number of connections to oa-web. */
    oaWebConnections: read('OA_WEB_CONNECTIONS', integer(1, 1024), 64),
    /** File with the map (server/oaweb/map); null if unset. */
    oaWebMapPath: read<string | null>('OA_WEB_MAP', (value) => value, null),
    /** Folder of a recording (docs/doctor.md) that is served instead of the sandbox; null if unset. */
    oaWebReplayPath: read<string | null>('OA_WEB_REPLAY', (value) => value, null),
    /** File with the doctor's JSON report (docs/doctor.md), which /test shows; null if unset. */
    doctorReportPath: read<string | null>('DOCTOR_REPORT', (value) => value, null),
    /** Secrets for the session cookie, newest first; empty if unset. */
    sessionKeys: read('SESSION_KEY', secrets, []),
    /** Secrets for the ids of pictures and files, newest first: LINK_KEY, or else SESSION_KEY. Empty if both are unset. */
    linkKeys: read('LINK_KEY', secrets, []),
    host: read('HOST', pattern(/^[\w.:-]+$/, 'an address or host name'), '127.0.0.1'),
    port: read('PORT', integer(0, 65_535), 3_000),
    /** Address on which metrics are served to operators. */
    metricsHost: read('METRICS_HOST', pattern(/^[\w.:-]+$/, 'an address or host name'), '127.0.0.1'),
    /** Port on which metrics are served; null if nothing is measured. */
    metricsPort: read<number | null>('METRICS_PORT', integer(0, 65_535), null),
    /** Path of the site, with a leading and a trailing slash. */
    basePath: read('BASE_PATH', basePath, '/'),
    /** Folder in which instances share the hashed files of their builds; null if unset. */
    assetsPath: read<string | null>('ASSETS_DIR', (value) => value, null),
    /** Public URL of the site, including the base path; null if unset. */
    publicUrl: read<URL | null>('PUBLIC_URL', httpUrl, null),
    /** Contact for vulnerability reports, a mailto: or https: URL; null if unset. */
    securityContact: read<string | null>('SECURITY_CONTACT', securityContact, null),
    /** Registry contact shown to visitors, a tel:, mailto: or https: URL; null if unset. */
    registryContact: read<string | null>('REGISTRY_CONTACT', registryContact, null),
    /** CIDRs of the proxies whose X-Forwarded-* headers are trusted. */
    trustProxy: read<string[] | false>('TRUST_PROXY', cidrs, false),
    /**
     * URL of Redis, through which instances share cached responses and rate limits. If null, each instance has its own.
     */
    redisUrl: read<URL | null>('REDIS_URL', redisUrl, null),
    /** True if the server renders public pages; otherwise every page is sent as a frame. */
    rendersPages: read('RENDER_PAGES', flag, true),
    /** True if browsers may save public pages for offline visits. */
    worksOffline: read('OFFLINE', flag, true),
    logLevel: read('LOG_LEVEL', oneOf(...logLevels), 'info'),
    logPretty: read('LOG_PRETTY', flag, process.stdout.isTTY === true),
    /** Sampling of cache hits in the log: one line is written for this many hits. */
    hitsPerLine: read('LOG_HITS', share, 1),
    /** Level of detail about clients in the log. */
    logClients: read('LOG_CLIENTS', oneOf('off', 'short', 'full'), 'off'),
    /** Milliseconds for which a stopping server keeps listening, so that load balancers notice in time. */
    drainNoticeMs: read('DRAIN_NOTICE_MS', integer(0, 600_000), 1_000),
    /** Hosts, besides oa-web, from which pictures and files are fetched. */
    mediaHosts: read('MEDIA_HOSTS', hosts, []),
    /** Id of oa-web's banner category; null if unset. */
    bannerSortId: read<string | null>(
      'BANNER_SORT_ID',
      pattern(idPattern, 'an id of at most 64 letters, digits and the characters . _ : -'),
      null,
    ),
    /** Name of this environment, shown on /test. */
    appEnv: read(
      'APP_ENV',
      pattern(/^[\w.-]{1,32}$/, 'a label of at most 32 letters, digits and the characters . _ -'),
      oaWebUrl ? 'production' : 'dev',
    ),
  };
  if (!env.OA_WEB_URL?.trim() && isProduction(env))
    problems.push('OA_WEB_URL must be set in production (with APP_ENV=demo the site may show invented data)');
  if (problems.length > 0) throw new Error(`Configuration: ${problems.join('; ')}`);
  const linkKeys = config.linkKeys.length > 0 ? config.linkKeys : config.sessionKeys;
  const publicUrl = config.publicUrl && withBasePath(config.publicUrl, config.basePath);
  return { ...config, publicUrl, linkKeys, showsDetails: isInternal(oaWebUrl, config.appEnv) };
}
