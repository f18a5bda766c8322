import type { IncomingMessage } from 'node:http';

/**
 * The address that a socket's upgrade came from, computed as Express computes `request.ip` of calls: that many proxies are trusted,
 * and what stands before them in X-Forwarded-For is the caller's own claim.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string | undefined {
  const header = [request.headers['x-forwarded-for']].flat().join(',');
  const forwarded = header.split(',').map((address) => address.trim());
  const chain = [request.socket.remoteAddress, ...forwarded.filter((address) => address !== '').reverse()];
  return chain[Math.min(trustedProxies, chain.length - 1)];
}
