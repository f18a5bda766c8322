/** Numbers from 0 to 1 that are the same for the same seed (mulberry32), so that every load gives the same result. */
export function seededRandom(seed: string): () => number {
  let state = [...seed].reduce((hash, sign) => Math.imul(hash ^ sign.charCodeAt(0), 0x01000193), 0x811c9dc5);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Shuffles in the same order for the same seed. */
export function shuffled<T>(items: readonly T[], seed: string): T[] {
  const random = seededRandom(seed);
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Chooses between `least` and `most` of the items, the same for the same seed and items. */
export function choose<T>(items: T[], { least, most }: { least: number; most: number }, seed: string): T[] {
  const count = Math.round(least + seededRandom(seed)() * (most - least));
  return shuffled(items, seed).slice(0, count);
}
