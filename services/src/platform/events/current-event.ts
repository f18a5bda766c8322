import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<{ publishedAtMs: number }>();

/** Runs a handler so that what it sends can say when its event was published. */
export function runForEvent<T>(publishedAtMs: number | undefined, work: () => Promise<T>): Promise<T> {
  return publishedAtMs === undefined ? work() : current.run({ publishedAtMs }, work);
}

/** When the event was published whose handler the running code belongs to, in milliseconds since 1970; else undefined. */
export function eventPublishedAt(): number | undefined {
  return current.getStore()?.publishedAtMs;
}
