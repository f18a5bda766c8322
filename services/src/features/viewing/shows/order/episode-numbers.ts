import type { NumberedEpisode } from '../../videos/index.js';

/**
 * Numbers the episodes of a show from 1 on, in the wanted order. Hidden ones keep their position.
 * @param known in their order now
 * @param wanted the ids of those that are not hidden, each once
 * @returns those whose number changes; null when `wanted` names other episodes than the show has
 */
export function changedNumbers(
  known: NumberedEpisode[],
  wanted: number[],
): { id: number; number: number }[] | null {
  const seen = new Map(known.filter(({ isHidden }) => !isHidden).map((episode) => [episode.id, episode]));
  const inOrder = wanted.map((id) => seen.get(id)).filter((episode) => episode !== undefined);
  if (inOrder.length !== wanted.length || new Set(wanted).size !== seen.size) return null;
  const next = inOrder.values();
  return known
    .map((episode) => (episode.isHidden ? episode : (next.next().value ?? episode)))
    .map(({ id, number }, index) => ({ id, number: index + 1, isSame: number === index + 1 }))
    .filter(({ isSame }) => !isSame)
    .map(({ id, number }) => ({ id, number }));
}
