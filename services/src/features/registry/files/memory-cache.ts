/** Least recently used buffers up to so many bytes; loads of one key under way are shared. */
export class MemoryCache {
  private readonly kept = new Map<string, Buffer>();
  private readonly loading = new Map<string, Promise<Buffer>>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  async getOrLoad(key: string, load: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.kept.get(key);
    if (known) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known;
    }
    const under = this.loading.get(key);
    if (under) return under;
    const promise = load()
      .then((content) => this.keep(key, content))
      .finally(() => this.loading.delete(key));
    this.loading.set(key, promise);
    return promise;
  }

  private keep(key: string, content: Buffer): Buffer {
    this.kept.set(key, content);
    this.bytes += content.length;
    for (const [oldest, dropped] of this.kept) {
      if (this.bytes <= this.maxBytes) break;
      this.kept.delete(oldest);
      this.bytes -= dropped.length;
    }
    return content;
  }
}
