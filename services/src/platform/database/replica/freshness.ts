/** A position in the write-ahead log of the primary, read after `at`: all that was committed before `at` is below it. */
interface Sample {
  position: bigint;
  /** Milliseconds of this process's own clock. */
  at: number;
}

/** Samples kept while a replica does not reach them: the oldest ones and the newest. */
const MAX_WAITING = 60;

/**
 * How old the data of a replica are, by the clock of this process alone: a replica that has replayed a position has all
 * that was committed before that position was read. So neither an idle primary nor a cut connection between the two
 * servers, nor a wrong clock of theirs, makes a replica look newer than it is.
 */
export class Freshness {
  private replayed = -1n;
  private asOf = Number.NEGATIVE_INFINITY;
  private waiting: Sample[] = [];

  /** @param replayed the position that the replica has reached, read at any time after `sample.at` */
  add(sample: Sample, replayed: bigint): void {
    this.replayed = replayed;
    if (this.waiting.length === MAX_WAITING) this.waiting.pop();
    this.waiting.push(sample);
    const reached = this.waiting.findLast(({ position }) => position <= replayed);
    if (!reached) return;
    this.asOf = reached.at;
    this.waiting.splice(0, this.waiting.indexOf(reached) + 1);
  }

  /** Nothing is known any more, because the replica did not answer. */
  reset(): void {
    this.asOf = Number.NEGATIVE_INFINITY;
    this.replayed = -1n;
  }

  /** Whether the replica has all that was committed more than `maxAgeMs` ago, and all up to `position`. */
  covers(now: number, maxAgeMs: number, position: bigint): boolean {
    return now - this.asOf <= maxAgeMs && position <= this.replayed;
  }

  /** Age in milliseconds of the oldest sample that the replica has not reached; 0 when it has reached all. */
  lagMs(now: number): number {
    const [oldest] = this.waiting;
    return oldest ? now - oldest.at : 0;
  }
}
