/** Key of the cache entry with the last uses; no served address begins like this. */
const KEY = '/.last-uses';
/** A use is stored only when the stored one is this old, so that frequent uses cause no writes. */
const WRITE_AFTER_MS = 3_600_000;

interface Uses {
  /** Address to the time of its last use. */
  at: Record<string, number>;
  /** Files that the last opened page references. */
  needed: string[];
}

let known: Promise<Uses> | null = null;

async function read(cache: Cache): Promise<Uses> {
  const kept = await cache.match(KEY);
  return kept ? ((await kept.json()) as Uses) : { at: {}, needed: [] };
}

function load(cache: Cache): Promise<Uses> {
  known ??= read(cache);
  return known;
}

async function write(cache: Cache, uses: Uses): Promise<void> {
  await cache.put(KEY, new Response(JSON.stringify(uses)));
}

export async function noteUse(cache: Cache, url: string): Promise<void> {
  const uses = await load(cache);
  const before = uses.at[url] ?? 0;
  uses.at[url] = Date.now();
  if (Date.now() - before > WRITE_AFTER_MS) await write(cache, uses);
}

/** Files that the current page of the shell references are never evicted. */
export async function noteNeeded(cache: Cache, urls: string[]): Promise<void> {
  const uses = await load(cache);
  if (String(urls) === String(uses.needed)) return;
  uses.needed = urls;
  await write(cache, uses);
}

/** Evicts the least recently used files until at most `limit` are left. */
export async function evict(cache: Cache, limit: number): Promise<void> {
  const uses = await load(cache);
  const urls = (await cache.keys()).map(({ url }) => url).filter((url) => !url.endsWith(KEY));
  const lastUse = (url: string) => (uses.needed.includes(url) ? Infinity : (uses.at[url] ?? 0));
  const gone = urls
    .sort((a, b) => lastUse(a) - lastUse(b))
    .slice(0, Math.max(0, urls.length - limit))
    .filter((url) => lastUse(url) < Infinity);
  if (gone.length === 0) return;
  await Promise.all(gone.map((url) => cache.delete(url)));
  for (const url of gone) delete uses.at[url];
  await write(cache, uses);
}
