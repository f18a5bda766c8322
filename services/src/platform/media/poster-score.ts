import type { Sharp, Stats } from 'sharp';

/** A still that could become the poster of the video. */
export interface Candidate {
  /** Seconds from the start of the video. */
  at: number;
  score: number;
  entropy: number;
}

const FLAT_ENTROPY = 2;

/** Quality of a still, 0 to 1: rich, sharp, neither dark nor blown out, with contrast and some colour. */
export async function scoreStill(image: Sharp): Promise<{ score: number; entropy: number }> {
  const stats = await image.stats();
  const score =
    (0.6 * stats.entropy) / 8 +
    0.15 * Math.min(1, Math.log1p(stats.sharpness) / Math.log1p(10)) +
    0.15 * exposureOf(stats) +
    0.07 * Math.min(1, meanOf(stats, 'stdev') / 64) +
    0.03 * saturationOf(stats);
  return { score, entropy: stats.entropy };
}

/** Candidates that do not look empty, the best first; empty-looking ones only if there are no others. */
export function rankStills<T extends Candidate>(candidates: T[]): T[] {
  const rich = candidates.filter((candidate) => candidate.entropy >= FLAT_ENTROPY);
  const pool = rich.length > 0 ? rich : candidates;
  return pool.toSorted((one, other) => other.score - one.score);
}

function exposureOf(stats: Stats): number {
  return 1 - Math.abs(meanOf(stats, 'mean') - 127.5) / 127.5;
}

function saturationOf(stats: Stats): number {
  const means = stats.channels.slice(0, 3).map((channel) => channel.mean);
  return (Math.max(...means) - Math.min(...means)) / 255;
}

function meanOf(stats: Stats, field: 'mean' | 'stdev'): number {
  const channels = stats.channels.slice(0, 3);
  return channels.reduce((sum, channel) => sum + channel[field], 0) / channels.length;
}
