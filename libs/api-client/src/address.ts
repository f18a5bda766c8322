/** Values for the names in braces of a path template, and the query. */
export interface AddressValues {
  path?: object;
  query?: object;
}

/**
 * Builds the address of a call: `/api/videos/{id}` with `{path: {id: 7}, query: {limit: 20}}` becomes
 * `/api/videos/7?limit=20`. Undefined query values are left out. The callers check the types (`ApiClient`).
 */
export function addressOf(template: string, { path, query }: AddressValues = {}): string {
  const values: Record<string, string> = { ...path };
  let address = template.replace(/{(.+?)}/g, (_, name) => encodeURIComponent(values[name] as string));
  let mark = '?';
  for (const [name, value] of Object.entries<string | undefined>({ ...query })) {
    if (value === undefined) continue;
    address += `${mark}${name}=${encodeURIComponent(value)}`;
    mark = '&';
  }
  return address;
}

/**
 * The cache key of a read: its address without the query, and the query, if there is one. `[address]` alone stands for
 * the address with every query.
 */
export function keyOf(
  template: string,
  { path, query }: AddressValues = {},
): [address: string, query?: object] {
  const address = addressOf(template, { path });
  return query ? [address, query] : [address];
}
