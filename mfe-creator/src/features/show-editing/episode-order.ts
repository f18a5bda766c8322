/** Returns the list with one entry moved to another position. */
export function moveEntry<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_item, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/** Sorts episodes in the wanted order: deleted ones are left out, new ones come last. */
export function arranged<Item extends { id: number }>(
  episodes: readonly Item[],
  order: readonly number[] | null,
): readonly Item[] {
  if (!order) return episodes;
  const known = new Map(episodes.map((episode) => [episode.id, episode]));
  const wanted = order.flatMap((id) => known.get(id) ?? []);
  return [...wanted, ...episodes.filter(({ id }) => !order.includes(id))];
}

/** Whether the order of the episodes that both lists contain differs. */
export function hasOtherOrder(before: readonly number[], now: readonly number[]): boolean {
  const rest = now.filter((id) => before.includes(id));
  return before.filter((id) => now.includes(id)).some((id, at) => rest[at] !== id);
}
