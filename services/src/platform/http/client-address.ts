import type { IncomingMessage } from 'node:http';

/**
 * The client address of a socket's upgrade, computed like Express's `request.ip`: the given number of proxies is
 * trusted, and earlier entries in X-Forwarded-For are claims of the client.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string | undefined {
  const header = [request.headers['x-forwarded-for']].flat().join(',');
  const forwarded = header.split(',').map((address) => address.trim());
  const chain = [request.socket.remoteAddress, ...forwarded.filter((address) => address !== '').reverse()];
  return chain[Math.min(trustedProxies, chain.length - 1)];
}
