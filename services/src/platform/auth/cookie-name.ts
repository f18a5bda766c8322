/**
 * The name of a cookie as browsers protect it (RFC 6265bis, section 4.1.3): `__Host-` for one of the whole site, which no
 * subdomain and no plain connection can set, `__Secure-` for one of a path. On plain http, a developer's machine, such
 * names are refused by browsers, so they are plain.
 */
export function cookieName(name: string, { path, isSecure }: { path: string; isSecure: boolean }): string {
  if (!isSecure) return name;
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`;
}
