import { AsyncLocalStorage } from 'node:async_hooks';

/** One request's read, in two ways with the same result. */
interface Coalesced<Shared, Result> {
  /** For a read that shares with none. */
  alone(): Promise<Result>;
  /** What does not depend on the viewer. */
  shared(): Promise<Shared>;
  /** Adds what depends on the viewer. It must not change what is shared. */
  complete(shared: Shared): Promise<Result>;
}

interface SharedRead<Shared> {
  result: Promise<Shared>;
  start(): void;
}

/** The reads of one key. */
interface Reads<Shared> {
  running: number;
  /** The read of all requests that wait. */
  next: SharedRead<Shared> | null;
}

/** With one, two clients would wait for each other in turn, and share with nobody. */
const MAX_RUNNING = 2;
/** A read that takes longer no longer counts as running: its connection may be lost. */
const MAX_COUNTED_MS = 1_000;

/**
 * Request coalescing: equal reads that arrive while two run share the read after them, so that what many request at once is
 * read once for all of them. No result is older than its request, because a read starts after all that share it have
 * arrived. Up to two run at once without waiting.
 */
export class ReadCoalescer<Shared> {
  private readonly reads = new Map<string, Reads<Shared>>();

  constructor(private readonly maxCountedMs = MAX_COUNTED_MS) {}

  /**
   * @param key the same for reads that may share
   * @throws what the read throws, to all that share it
   */
  read<Result>(key: string, { alone, shared, complete }: Coalesced<Shared, Result>): Promise<Result> {
    let reads = this.reads.get(key);
    if (!reads) {
      reads = { running: 0, next: null };
      this.reads.set(key, reads);
    }
    if (reads.running < MAX_RUNNING) return this.run(key, reads, alone);
    reads.next ??= this.after(key, reads, shared);
    return reads.next.result.then(complete);
  }

  private async run<T>(key: string, reads: Reads<Shared>, read: () => Promise<T>): Promise<T> {
    reads.running++;
    let isCounted = true;
    const end = () => {
      if (!isCounted) return;
      isCounted = false;
      reads.running--;
      reads.next?.start();
      if (reads.running === 0) this.reads.delete(key);
    };
    const timer = setTimeout(end, this.maxCountedMs);
    try {
      return await read();
    } finally {
      clearTimeout(timer);
      end();
    }
  }

  /** It runs in the context of the request that waited first. */
  private after(key: string, reads: Reads<Shared>, shared: () => Promise<Shared>): SharedRead<Shared> {
    const inItsRequest = AsyncLocalStorage.snapshot();
    let start = () => {};
    const result = new Promise<Shared>((resolve) => {
      start = () => {
        reads.next = null;
        resolve(inItsRequest(() => this.run(key, reads, shared)));
      };
    });
    return { result, start };
  }
}
