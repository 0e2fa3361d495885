/**
 * Identifies clients for everything that is counted per client. Fastify walks X-Forwarded-For from its end and stops at
 * the first address that TRUST_PROXY does not include. `trustProxyFunction` checks an address against TRUST_PROXY; `clientOf` reads
 * the address at which the walk stopped.
 */
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

export interface Client {
  /** An IPv4 address, or an IPv6 /64, the usual assignment to a household or a phone. */
  readonly network: string;
  /**
   * The surrounding IPv6 /48, which a provider may assign to one customer (RFC 6177). Null for IPv4, because a /24 may
   * hold thousands of phones behind a carrier's gateways.
   */
  readonly widerNetwork: string | null;
}

export type UntrustedProxy = 'loopback' | 'internal';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Client for all unreadable addresses. If each counted separately, every new spelling would get a new budget. */
const unreadable: Client = { network: 'unreadable', widerNetwork: null };

const internalRanges = new Set(['private', 'carrierGradeNat', 'uniqueLocal', 'linkLocal']);

/** Maximum length of a cached address, port included. An entry in X-Forwarded-For may be of any length. */
const maxEntryLength = 60;

/**
 * Strips the port that some proxies append (`192.0.2.1:5678`, `[2001:db8::1]:443`). The port differs for every
 * connection.
 */
const withoutPort = (entry: string): string =>
  /^\[([^\]]*)\](?::\d*)?$/.exec(entry)?.[1] ?? /^([^:]+):\d*$/.exec(entry)?.[1] ?? entry;

const prefix = (address: ipaddr.IPv6, groups: number): string => {
  const parts = address.parts.slice(0, groups).map((part) => part.toString(16));
  return `${parts.join(':')}::/${groups * 16}`;
};

const clientAt = (address: Address): Client =>
  address instanceof ipaddr.IPv4
    ? { network: address.toString(), widerNetwork: null }
    : { network: prefix(address, 4), widerNetwork: prefix(address, 3) };

interface KnownAddress {
  readonly address: Address;
  readonly range: string;
  readonly client: Client;
}

/** Cache of parsed addresses, because each address makes many requests. */
const knownAddresses = new LRUCache<string, KnownAddress>({ maxSize: 10_000, sizeCalculation: () => 1 });

/** Parses an address. Returns null if it is unreadable. */
function readAddress(entry: string | undefined): KnownAddress | null {
  const known = entry === undefined ? undefined : knownAddresses.get(entry);
  if (known) return known;
  const text = withoutPort(entry?.trim() ?? '');
  // ipaddr.js also accepts `1`, `0x7f.1` and `010.0.0.1`, which no proxy writes.
  if (!ipaddr.IPv6.isValid(text) && !ipaddr.IPv4.isValidFourPartDecimal(text)) return null;
  const address = ipaddr.process(text);
  const read = { address, range: address.range(), client: clientAt(address) };
  if (entry !== undefined && entry.length <= maxEntryLength) knownAddresses.set(entry, read);
  return read;
}

/** Formats an address for the log. `short` shows only the IPv4 /24 or the IPv6 /48 around it. */
export function formatAddress(entry: string, form: 'short' | 'full'): string {
  const address = readAddress(entry)?.address;
  if (!address) return 'unreadable';
  if (form === 'full') return address.toString();
  if (address instanceof ipaddr.IPv6) return prefix(address, 3);
  return `${address.octets.slice(0, 3).join('.')}.0/24`;
}

function parseRange(cidr: string): readonly [Address, number] {
  const [address = '', bits] = cidr.split('/');
  const parsed = ipaddr.parse(address);
  const length = bits === undefined ? (parsed.kind() === 'ipv4' ? 32 : 128) : Number(bits);
  const isMapped = parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress() && length >= 96;
  return isMapped ? [parsed.toIPv4Address(), length - 96] : [parsed, length];
}

/**
 * Returns Fastify's `trustProxy` option for TRUST_PROXY. Fastify's own check does not understand an address with a
 * port, and would end its walk there.
 */
export function trustProxyFunction(cidrs: readonly string[]): (address: string | undefined) => boolean {
  const ranges = cidrs.map(parseRange);
  return (entry) => {
    const address = readAddress(entry)?.address;
    return (
      address !== undefined &&
      ranges.some(([range, bits]) => address.kind() === range.kind() && address.match(range, bits))
    );
  };
}

/** True if Fastify's walk went past the direct peer. The peer is then a trusted proxy. */
const isThroughTrustedProxy = ({ ips }: FastifyRequest): boolean => (ips?.length ?? 0) > 1;

/**
 * Returns the kind of untrusted proxy that hides the client; null if the client is not hidden, or if the request comes
 * from this machine.
 */
export function untrustedProxyOf(request: FastifyRequest): UntrustedProxy | null {
  const isForwarded = request.headers['x-forwarded-for'] !== undefined && !isThroughTrustedProxy(request);
  const range = isForwarded ? readAddress(request.ip)?.range : undefined;
  if (range === 'loopback') return 'loopback';
  return range !== undefined && internalRanges.has(range) ? 'internal' : null;
}

/**
 * Returns the client of a request. Returns null if clients cannot be told apart, because the request comes from this
 * machine or through an untrusted proxy with an internal address.
 */
export function clientOf(request: FastifyRequest): Client | null {
  const known = readAddress(request.ip);
  if (known === null) return unreadable;
  // Only a direct peer can be this machine: behind a proxy, the client may have forged the address.
  const isThisMachine = known.range === 'loopback' && !isThroughTrustedProxy(request);
  return isThisMachine || untrustedProxyOf(request) !== null ? null : known.client;
}
