import sharp from 'sharp';
import { type Candidate, rankStills } from './poster-score.js';

/** Number of stored stills of a video: its poster and the alternatives for its creator. */
const STILLS = 3;
/** Minimum distance of two stills, as a share of the time between the first and the last candidate. */
const MIN_DISTANCE_SHARE = 1 / 8;
/** Mean difference of two tiny pictures, 0 to 255: below it both show the same scene. */
const MIN_DIFFERENCE = 12;
const TINY = { width: 16, height: 16, fit: 'fill' } as const;

/** A candidate whose picture lies on disk. */
export interface Scored extends Candidate {
  path: string;
  /** Whether it can be decoded without earlier frames. */
  isKeyframe: boolean;
}

/**
 * The best stills that differ clearly, the best first: far apart in time if the video has such stills, else at least in what
 * they show. Only compared stills are decoded again, so a varied video costs three small pictures.
 */
export async function pickStills(candidates: Scored[]): Promise<Scored[]> {
  const ranked = rankStills(candidates);
  const times = ranked.map(({ at }) => at);
  const far = (Math.max(...times) - Math.min(...times)) * MIN_DISTANCE_SHARE;
  const looks = new Map<Scored, Promise<Buffer>>();
  const lookOf = (still: Scored) => {
    const known = looks.get(still) ?? readTiny(still.path);
    looks.set(still, known);
    return known;
  };
  const picked: Scored[] = [];
  for (const gap of [far, 0]) {
    for (const still of ranked) {
      if (picked.length === STILLS) return picked;
      if (picked.some(({ at }) => Math.abs(at - still.at) < gap)) continue;
      if (await isNew(still, picked, lookOf)) picked.push(still);
    }
  }
  return picked;
}

async function isNew(
  still: Scored,
  picked: Scored[],
  lookOf: (still: Scored) => Promise<Buffer>,
): Promise<boolean> {
  for (const other of picked) {
    if (other === still || differenceOf(await lookOf(still), await lookOf(other)) < MIN_DIFFERENCE)
      return false;
  }
  return true;
}

function readTiny(path: string): Promise<Buffer> {
  return sharp(path).resize(TINY).removeAlpha().toColourspace('srgb').raw().toBuffer();
}

function differenceOf(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
}
