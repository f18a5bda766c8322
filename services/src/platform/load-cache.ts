import { LRUCache } from 'lru-cache';

export interface LoadCacheOptions<V> {
  /** Most entries, or most bytes with `bytesOf`; beyond it the least recently used are forgotten. */
  max: number;
  /** Bytes of a value. */
  bytesOf?: (value: V) => number;
  /**
   * For how long a value is answered again, in milliseconds from the start of its load; `Infinity` until it is displaced,
   * 0 not at all. A load under way is shared in any case.
   */
  keepMs: number | ((value: V) => number);
}

/**
 * Answers of the database or of storage that may be a moment old. Calls for one key share one load; a load that fails is
 * not kept, so the next call tries again.
 */
export class LoadCache<K extends string | number, V> {
  private readonly loads: LRUCache<K, Promise<V>>;

  constructor(private readonly options: LoadCacheOptions<V>) {
    // By size in both cases: without bytes each entry weighs 1.
    this.loads = new LRUCache({ maxSize: options.max });
  }

  /** @throws what `load` throws */
  get(key: K, load: () => Promise<V>): Promise<V> {
    const known = this.loads.get(key);
    if (known) return known;
    const start = performance.now();
    const loading = load();
    // Its weight is known when it has arrived.
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
    // Deleted first, because the library weighs a value only when it is new.
    this.loads.delete(key);
    if (ttl <= performance.now() - start) return;
    const size = Math.max(1, bytesOf?.(value) ?? 1);
    // For the library a time of 0 has no end.
    this.loads.set(key, loading, { size, start, ttl: Number.isFinite(ttl) ? ttl : 0 });
  }

  /** A key that was displaced meanwhile may have a newer load. */
  private forget(key: K, loading: Promise<V>): void {
    if (this.loads.peek(key) === loading) this.loads.delete(key);
  }
}
