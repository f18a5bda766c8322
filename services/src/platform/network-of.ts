import { isIPv4, isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^(?:0:){5}ffff:([\da-f]+):([\da-f]+)$/;

/** Number of 16-bit groups that all addresses of an IPv6 link share: /64. */
const LINK_GROUPS = 4;
/** Number of groups of one customer of a provider (RFC 6177): up to /48, with 65,536 links. */
const CUSTOMER_GROUPS = 3;

/**
 * The network of an address in one notation: an IPv4 address itself, the /64 of an IPv6 address, because one household
 * has a whole /64. All limits and the security log use it.
 * @param address as a socket or X-Forwarded-For names it: with a zone id, a port, brackets, or IPv4 inside IPv6
 * @returns `unknown` for anything that is no address, so that all of it counts together
 */
export function networkOf(address: string | undefined): string {
  return prefixOf(address, LINK_GROUPS);
}

/**
 * Like `networkOf`, with the /48 of an IPv6 address: where each network has one vote, one customer must not have 65,536
 * of them. See docs/decisions/visits-and-loads.md.
 */
export function customerNetworkOf(address: string | undefined): string {
  return prefixOf(address, CUSTOMER_GROUPS);
}

function prefixOf(address: string | undefined, groups: number): string {
  if (!address) return 'unknown';
  if (isIPv4(address)) return address;
  const [, ipv4] = /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(address) ?? [];
  if (ipv4 && isIPv4(ipv4)) return ipv4;
  const bare = address.replace(/^\[(.*)\](?::\d{1,5})?$/, '$1').replace(/%.*$/, '');
  if (!isIPv6(bare)) return 'unknown';
  const full = expand(bare);
  const [, high, low] = MAPPED_IPV4.exec(full) ?? [];
  if (high !== undefined && low !== undefined) return toIPv4(high, low);
  return `${full.split(':').slice(0, groups).join(':')}::/${groups * 16}`;
}

/** Eight groups without leading zeros, in lower case. `URL` parses every notation of an address. */
function expand(address: string): string {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = short.split('::');
  const before = head ? head.split(':') : [];
  if (tail === undefined) return before.join(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].join(':');
}

function toIPv4(high: string, low: string): string {
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join('.');
}
