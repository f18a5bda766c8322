/**
 * The name of a cookie with the prefix that browsers enforce (RFC 6265bis, section 4.1.3): `__Host-` for a cookie of
 * the whole site, which no subdomain and no plain connection can set, `__Secure-` for a cookie with a path. On plain
 * http, as on a developer's machine, browsers refuse these prefixes, so there is none.
 */
export function cookieName(name: string, { path, isSecure }: { path: string; isSecure: boolean }): string {
  if (!isSecure) return name;
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`;
}
