import { seededRandom } from '../../demo/seeded-random.js';

export interface FanOutLoad {
  creators: number;
  /** Follows of all users together. */
  follows: number;
  /** Videos that are published in the busiest hour. */
  videos: number;
  /** Rows a second that one fan-out may write: one worker works on a page of it at a time. */
  rowsPerFanOut: number;
  /** Rows a second that all databases together may write for fan-outs. */
  rowsInAll: number;
}

export interface FanOutResult {
  /** Rows of the hour against what the databases may write in it; above 1 the queue grows. */
  busy: number;
  /**
   * By the followers of the creator: videos, their share of all rows, and the seconds from publishing to the last
   * notification for half of the videos and for 99 of 100.
   */
  classes: { followers: string; videos: number; rowShare: number; median: number; p99: number }[];
  /** Fan-outs at work at once, at most. */
  atOnce: number;
}

const HOUR = 3_600;
/** How fast followers fall from one creator to the next: the n-th has followers in proportion to n to this power. */
const ZIPF = -0.8;
const CLASSES = [
  { followers: 'up to 1,000', below: 1_000 },
  { followers: 'up to 100,000', below: 100_000 },
  { followers: 'up to a million', below: 1_000_000 },
  { followers: 'more', below: Number.POSITIVE_INFINITY },
];

interface FanOut {
  followers: number;
  startedAt: number;
  /** Rows that a fan-out which began at time 0 and never ends has written when this one ends. */
  endsAtShare: number;
}

/**
 * Plays the busiest hour: videos are published at random moments, by creators who are equally active, and fan-outs share
 * the databases page by page, as the queue does that puts the next page of each behind the pages of the others.
 */
export function simulateFanOut(load: FanOutLoad): FanOutResult {
  const random = seededRandom(`fan-out of ${load.videos} videos`);
  const starts = Array.from({ length: load.videos }, () => random() * HOUR).sort((a, b) => a - b);
  const norm = sumOfPowers(load.creators);
  const active = new Soonest();
  const waits = CLASSES.map(() => [] as number[]);
  const rowsOf = CLASSES.map(() => 0);
  let now = 0;
  let share = 0;
  let atOnce = 0;

  /** Lets time pass until a moment; the fan-outs at work write, and those that are finished leave. */
  function passUntil(moment: number): void {
    for (let next = active.first(); next; next = active.first()) {
      const rate = Math.min(load.rowsPerFanOut, load.rowsInAll / active.size);
      const endsAt = now + (next.endsAtShare - share) / rate;
      if (endsAt > moment) {
        share += (moment - now) * rate;
        break;
      }
      now = endsAt;
      share = next.endsAtShare;
      active.removeFirst();
      const { followers, startedAt } = next;
      waits[classOf(followers)]?.push(now - startedAt);
    }
    now = moment;
  }

  for (const startedAt of starts) {
    passUntil(startedAt);
    const rank = 1 + Math.floor(random() * load.creators);
    const followers = Math.max(1, Math.round((load.follows * rank ** ZIPF) / norm));
    const index = classOf(followers);
    rowsOf[index] = (rowsOf[index] ?? 0) + followers;
    active.add({ followers, startedAt, endsAtShare: share + followers });
    atOnce = Math.max(atOnce, active.size);
  }
  passUntil(Number.POSITIVE_INFINITY);

  const rows = rowsOf.reduce((sum, one) => sum + one, 0);
  return {
    busy: rows / (load.rowsInAll * HOUR),
    atOnce,
    classes: CLASSES.map(({ followers }, index) => {
      const sorted = (waits[index] ?? []).sort((a, b) => a - b);
      const rowShare = (rowsOf[index] ?? 0) / rows;
      return {
        followers,
        videos: sorted.length,
        rowShare,
        median: quantile(sorted, 0.5),
        p99: quantile(sorted, 0.99),
      };
    }),
  };
}

const classOf = (count: number) => CLASSES.findIndex(({ below }) => count <= below);

/** The sum of n to the power of ZIPF for n from 1 to `count`, by its integral from where they hardly differ. */
function sumOfPowers(count: number): number {
  const exact = Math.min(count, 10_000);
  let sum = 0;
  for (let n = 1; n <= exact; n++) sum += n ** ZIPF;
  const integral = (n: number) => (n + 0.5) ** (ZIPF + 1) / (ZIPF + 1);
  return sum + integral(count) - integral(exact);
}

/** @param sorted ascending; @returns 0 for no values */
export function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Fan-outs by their end, the soonest first: a binary heap. */
class Soonest {
  private readonly heap: FanOut[] = [];

  get size(): number {
    return this.heap.length;
  }

  first(): FanOut | undefined {
    return this.heap[0];
  }

  add(added: FanOut): void {
    const { heap } = this;
    let at = heap.push(added) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.swapIfLater(parent, at)) break;
      at = parent;
    }
  }

  removeFirst(): void {
    const { heap } = this;
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    heap[0] = last;
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      const child =
        (heap[right]?.endsAtShare ?? Infinity) < (heap[left]?.endsAtShare ?? Infinity) ? right : left;
      if (child >= heap.length || !this.swapIfLater(at, child)) return;
      at = child;
    }
  }

  private swapIfLater(parent: number, child: number): boolean {
    const { heap } = this;
    const [upper, lower] = [heap[parent], heap[child]];
    if (!upper || !lower || upper.endsAtShare <= lower.endsAtShare) return false;
    heap[parent] = lower;
    heap[child] = upper;
    return true;
  }
}
