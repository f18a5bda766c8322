import { LRUCache } from 'lru-cache';

export interface LoadCacheOptions<V> {
  /** Maximum entries, or bytes with `bytesOf`; beyond it the least recently used ones are removed. */
  max: number;
  /** Size of a value in bytes. */
  bytesOf?: (value: V) => number;
  /**
   * How long a value is reused, in milliseconds from the start of its load; `Infinity` until it is evicted, 0 not at
   * all. A running load is always shared.
   */
  keepMs: number | ((value: V) => number);
}

/**
 * Caches answers of the database or of storage that may be slightly old. Calls for one key share one load; a failed
 * load is not cached, so the next call tries again.
 */
export class LoadCache<K extends string | number, V> {
  private readonly loads: LRUCache<K, Promise<V>>;

  constructor(private readonly options: LoadCacheOptions<V>) {
    // By size in both cases: without `bytesOf` each entry has size 1.
    this.loads = new LRUCache({ maxSize: options.max });
  }

  /** @throws the error of `load` */
  get(key: K, load: () => Promise<V>): Promise<V> {
    const known = this.loads.get(key);
    if (known) return known;
    const start = performance.now();
    const loading = load();
    // Its size is known when the value has arrived.
    this.loads.set(key, loading, { size: 1 });
    loading.then(
      (value) => this.keep(key, loading, value, start),
      () => this.forget(key, loading),
    );
    return loading;
  }

  private keep(key: K, loading: Promise<V>, value: V, start: number): void {
    const { keepMs, bytesOf } = this.options;
    const ttl = typeof keepMs === 'number' ? keepMs : keepMs(value);
    if (this.loads.peek(key) !== loading) return;
    // Deleted first, because the library computes the size only of a new value.
    this.loads.delete(key);
    if (ttl <= performance.now() - start) return;
    const size = Math.max(1, bytesOf?.(value) ?? 1);
    // For the library a time of 0 means no end.
    this.loads.set(key, loading, { size, start, ttl: Number.isFinite(ttl) ? ttl : 0 });
  }

  /** The key may have been evicted meanwhile and have a newer load. */
  private forget(key: K, loading: Promise<V>): void {
    if (this.loads.peek(key) === loading) this.loads.delete(key);
  }
}
