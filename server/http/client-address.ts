/**
 * Who a client is, for everything that counts per client. Fastify walks X-Forwarded-For from its end and stops at the first
 * address that TRUST_PROXY does not name; `trusts` decides that, and `clientOf` reads where the walk ended.
 */
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

export interface Client {
  /** An IPv4 address, or an IPv6 /64: the usual assignment to a household or a phone. */
  readonly network: string;
  /**
   * The /48 around it, all of which a provider may assign to one customer (RFC 6177); null for IPv4, where a /24 is
   * thousands of phones behind a carrier's gateways.
   */
  readonly widerNetwork: string | null;
}

export type UntrustedProxy = 'loopback' | 'internal';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Addresses that cannot be read are one client, whatever they say: a new spelling must not have a new budget. */
const unreadable: Client = { network: 'unreadable', widerNetwork: null };

const internalRanges = new Set(['private', 'carrierGradeNat', 'uniqueLocal', 'linkLocal']);

/** Of an address with a port; an entry of X-Forwarded-For may be of any length. */
const maxEntryLength = 60;

/** Some proxies append the port (`192.0.2.1:5678`, `[2001:db8::1]:443`), which is a new one for every connection. */
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

/** Read once: the same addresses make many requests. */
const knownAddresses = new LRUCache<string, KnownAddress>({ maxSize: 10_000, sizeCalculation: () => 1 });

/** Null if it cannot be read. */
function readAddress(entry: string | undefined): KnownAddress | null {
  const known = entry === undefined ? undefined : knownAddresses.get(entry);
  if (known) return known;
  const text = withoutPort(entry?.trim() ?? '');
  // ipaddr.js also reads `1`, `0x7f.1` and `010.0.0.1`, which no proxy writes.
  if (!ipaddr.IPv6.isValid(text) && !ipaddr.IPv4.isValidFourPartDecimal(text)) return null;
  const address = ipaddr.process(text);
  const read = { address, range: address.range(), client: clientAt(address) };
  if (entry !== undefined && entry.length <= maxEntryLength) knownAddresses.set(entry, read);
  return read;
}

/** For the log: whole, or an IPv4 /24 or IPv6 /48, which hundreds of people or one household's neighbours share. */
export function shownAddress(entry: string, form: 'short' | 'full'): string {
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

/** Fastify's `trustProxy` for TRUST_PROXY. Fastify's own does not know an address with a port, and ends its walk there. */
export function trusts(cidrs: readonly string[]): (address: string | undefined) => boolean {
  const ranges = cidrs.map(parseRange);
  return (entry) => {
    const address = readAddress(entry)?.address;
    return (
      address !== undefined &&
      ranges.some(([range, bits]) => address.kind() === range.kind() && address.match(range, bits))
    );
  };
}

/** A trusted proxy is the last of several addresses. */
const isThroughTrustedProxy = ({ ips }: FastifyRequest): boolean => (ips?.length ?? 0) > 1;

/** Why the client of a request is hidden; null if it is not, or if the request comes from this machine itself. */
export function untrustedProxyOf(request: FastifyRequest): UntrustedProxy | null {
  const isForwarded = request.headers['x-forwarded-for'] !== undefined && !isThroughTrustedProxy(request);
  const range = isForwarded ? readAddress(request.ip)?.range : undefined;
  if (range === 'loopback') return 'loopback';
  return range !== undefined && internalRanges.has(range) ? 'internal' : null;
}

/** Null if clients cannot be told apart: this machine itself, or an untrusted proxy with an internal address. */
export function clientOf(request: FastifyRequest): Client | null {
  const known = readAddress(request.ip);
  if (known === null) return unreadable;
  // A proxy may pass on an address that its client made up: only a direct peer is this machine.
  const isThisMachine = known.range === 'loopback' && !isThroughTrustedProxy(request);
  return isThisMachine || untrustedProxyOf(request) !== null ? null : known.client;
}
