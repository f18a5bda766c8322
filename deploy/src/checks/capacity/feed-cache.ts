import { seededRandom } from '../../demo/seeded-random.js';

export interface FeedLoad {
  /** Feed pages a second that one process answers. */
  requestsPerSecond: number;
  /** Pages that a walk through the feed has on average. */
  pagesPerWalk: number;
  /** Seconds for which a process keeps a page. */
  keptSeconds: number;
  /** Seconds between two generations of the order. */
  generationSeconds: number;
  /** Seconds that a viewer spends on a page. */
  secondsPerPage: number;
}

export interface FeedResult {
  /** Share of the pages that the process had. */
  hits: number;
  /** Pages in memory at once, at most. */
  pagesKept: number;
  /** Statements a second that reach the database, of one process. */
  statementsPerSecond: number;
}

const SECONDS = 1_200;
const ADULT_SHARE = 0.4;

/**
 * Plays twenty minutes of one process that keeps what is the same for all viewers of a page. Walks begin at the top of the
 * live generation and stay in it; viewers with and without mature videos have pages of their own.
 */
export function simulateFeedCache(load: FeedLoad): FeedResult {
  const random = seededRandom(`feed at ${load.requestsPerSecond} and ${load.keptSeconds}`);
  const requests: { at: number; key: string }[] = [];
  const walks = load.requestsPerSecond / load.pagesPerWalk;
  for (let at = 0; at < SECONDS; at += -Math.log(1 - random()) / walks) {
    const generation = Math.floor(at / load.generationSeconds);
    const audience = random() < ADULT_SHARE ? 'all videos' : 'without mature videos';
    let depth = 0;
    // The load balancer sends each page of a walk to any process: this one gets as many walks' pages as it has requests.
    do {
      requests.push({ at: at + depth * load.secondsPerPage, key: `${generation} ${audience} ${depth}` });
      depth += 1;
    } while (random() < 1 - 1 / load.pagesPerWalk);
  }
  requests.sort((a, b) => a.at - b.at);

  const readAt = new Map<string, number>();
  let [asked, hits, pagesKept] = [0, 0, 0];
  for (const { at, key } of requests) {
    // The first generation fills the cache.
    const isCounted = at >= load.generationSeconds && at < SECONDS;
    const isHit = at - (readAt.get(key) ?? Number.NEGATIVE_INFINITY) < load.keptSeconds;
    if (!isHit) readAt.set(key, at);
    if (!isCounted) continue;
    asked += 1;
    hits += isHit ? 1 : 0;
    if (asked % 500 === 0)
      pagesKept = Math.max(
        pagesKept,
        [...readAt.values()].filter((read) => at - read < load.keptSeconds).length,
      );
  }
  return {
    hits: hits / asked,
    pagesKept,
    statementsPerSecond: (asked - hits) / (SECONDS - load.generationSeconds),
  };
}
