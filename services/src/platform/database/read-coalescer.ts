import { AsyncLocalStorage } from 'node:async_hooks';

/** One request's read, in two ways with the same result. */
interface Coalesced<Shared, Result> {
  /** For a read that shares with none. */
  alone(): Promise<Result>;
  /** What does not depend on who asks. */
  shared(): Promise<Shared>;
  /** Adds what depends on who asks. It must not change what is shared. */
  complete(shared: Shared): Promise<Result>;
}

interface SharedRead<Shared> {
  answer: Promise<Shared>;
  start(): void;
}

interface Running<Shared> {
  /** The read of all that have arrived since this one began. */
  next: SharedRead<Shared> | null;
}

/** So long a read may run before the next one runs beside it: its connection may have broken without a word. */
const MAX_WAIT_MS = 1_000;

/**
 * Request coalescing: equal reads that arrive while one runs share the read after it, so that what many ask for at once is
 * read once for all of them. No result is older than its question, because a read begins after all that share it have
 * arrived. One that arrives alone runs at once.
 */
export class ReadCoalescer<Shared> {
  private readonly running = new Map<string, Running<Shared>>();

  constructor(private readonly maxWaitMs = MAX_WAIT_MS) {}

  /**
   * @param key the same for reads that may share
   * @throws what the read throws, to all that share it
   */
  read<Result>(key: string, { alone, shared, complete }: Coalesced<Shared, Result>): Promise<Result> {
    const running = this.running.get(key);
    if (!running) return this.run(key, alone);
    running.next ??= this.after(running, () => this.run(key, shared));
    return running.next.answer.then(complete);
  }

  private async run<T>(key: string, read: () => Promise<T>): Promise<T> {
    const running: Running<Shared> = { next: null };
    this.running.set(key, running);
    try {
      return await read();
    } finally {
      running.next?.start();
      if (this.running.get(key) === running) this.running.delete(key);
    }
  }

  /** It runs in the context of the request that asked for it first. */
  private after(running: Running<Shared>, run: () => Promise<Shared>): SharedRead<Shared> {
    const inItsRequest = AsyncLocalStorage.snapshot();
    let start = () => {};
    const answer = new Promise<Shared>((resolve) => {
      start = () => {
        clearTimeout(timer);
        running.next = null;
        resolve(inItsRequest(run));
      };
    });
    const timer = setTimeout(start, this.maxWaitMs);
    return { answer, start };
  }
}
