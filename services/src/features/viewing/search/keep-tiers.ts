import { type Database, walkPaced } from '../../../platform/database/index.js';
import type { SearchTiersRepository } from './search-tiers.repository.js';

/**
 * Sizes of the tiers from the lowest bound on, each a quarter of the one before. A search that finds too little in one
 * tier continues in the next, four times as large one.
 */
const WANTED = [262_144, 65_536, 16_384, 4_096];
/** A tier may outgrow its size by this factor before all bounds are set again. */
const SLACK = 2;
const PACE = { fewest: 100, most: 5_000, restFactor: 9 };

/**
 * Keeps the tiers of `search_videos` at their sizes. Each change of a video's engagement sets its tier; this moves the
 * bounds when the catalogue has outgrown them, and then the videos between the old ones and the new. It may be killed
 * at any point.
 */
export async function keepTiers(
  database: Database,
  tiers: SearchTiersRepository,
  pace = PACE,
): Promise<void> {
  if (isOutgrown(await tiers.count(database))) await tiers.setBounds(database, WANTED);
  const counts = await tiers.count(database);
  if (counts.some(({ misplaced }) => misplaced > 0))
    await walkPaced('0', (after, size) => tiers.moveBatch(database, after, size), pace);
}

/** A small catalogue keeps its bounds, because a search reads little of it in any case. */
function isOutgrown(counts: { tier: number; videos: number }[]): boolean {
  const atLeast = (tier: number) =>
    counts.reduce((sum, count) => sum + (count.tier >= tier ? count.videos : 0), 0);
  const total = atLeast(0);
  return WANTED.some((size, index) => {
    const wanted = Math.min(size, total);
    const has = atLeast(index + 1);
    return total > size && (has > wanted * SLACK || has < wanted / SLACK);
  });
}
