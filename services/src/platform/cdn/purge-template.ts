/** A request with placeholders for the objects that it purges. */
export interface PurgeTemplate {
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** Whether a request names several objects. */
export function namesLists({ url, headers, body = '' }: PurgeTemplate): boolean {
  return [url, body, ...Object.values(headers)].some((text) => /\{(urls|tags)\}/.test(text));
}

/**
 * The request that purges these objects. `{url}`, `{path}` and `{tag}` stand for the first one; `{urls}` and `{tags}`
 * for all, as JSON.
 */
export function fillTemplate(
  template: PurgeTemplate,
  { origin, keys }: { origin: string; keys: string[] },
): PurgeTemplate {
  const [first = ''] = keys;
  const values: Record<string, string> = {
    ...{ url: `${origin}/media/${first}`, path: `/media/${first}`, tag: first },
    urls: JSON.stringify(keys.map((key) => `${origin}/media/${key}`)),
    tags: JSON.stringify(keys),
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  const headers = Object.entries(template.headers).map(([name, value]) => [name, fill(value)]);
  return {
    url: fill(template.url),
    headers: Object.fromEntries(headers),
    ...(template.body !== undefined && { body: fill(template.body) }),
  };
}
