import { Injectable } from '@nestjs/common';

/** Maximum number of files of one remote in memory: as many as a publisher sends at once. */
export const FILES_AT_ONCE = 4;

/**
 * Limits how many files of one remote are held in memory. A file takes a slot before its body is read. When no slot is free,
 * the upload waits; the first one that waits gets the next free slot.
 */
@Injectable()
export class FileSlots {
  /** By remote: how many slots are taken, and the uploads that wait, in order. */
  private readonly remotes = new Map<string, { taken: number; waiting: (() => void)[] }>();

  /** Runs the work with a slot of the remote. @throws what the work throws; the slot is free again then */
  async run<T>(remote: string, work: () => Promise<T>): Promise<T> {
    const slots = this.remotes.get(remote) ?? { taken: 0, waiting: [] };
    this.remotes.set(remote, slots);
    if (slots.taken < FILES_AT_ONCE) slots.taken += 1;
    else await new Promise<void>((done) => void slots.waiting.push(done));
    try {
      return await work();
    } finally {
      const next = slots.waiting.shift();
      if (next)
        next(); // The slot is handed on.
      else slots.taken -= 1;
      if (slots.taken === 0) this.remotes.delete(remote);
    }
  }
}
