import fc from 'fast-check';
import type { NumberedEpisode } from '../../videos/index.js';
import { changedNumbers } from './episode-numbers.js';

const episode = (id: number, number: number, isHidden = false): NumberedEpisode => ({ id, number, isHidden });

/** The show after the changes are written. */
function apply(known: NumberedEpisode[], wanted: number[]): NumberedEpisode[] {
  const numbers = new Map(changedNumbers(known, wanted)?.map(({ id, number }) => [id, number]));
  return known
    .map((one) => ({ ...one, number: numbers.get(one.id) ?? one.number }))
    .sort((a, b) => a.number - b.number);
}

const shows = fc.uniqueArray(fc.nat(), { maxLength: 30 }).chain((ids) =>
  fc
    .tuple(
      fc.array(fc.record({ gap: fc.nat(3), isHidden: fc.boolean() }), {
        minLength: ids.length,
        maxLength: ids.length,
      }),
      fc.shuffledSubarray(ids, { minLength: ids.length }),
    )
    .map(([places, shuffled]) => {
      let number = 0;
      const known = ids.map((id, index) => {
        number += 1 + (places[index]?.gap ?? 0);
        return episode(id, number, places[index]?.isHidden);
      });
      const hidden = new Set(known.filter(({ isHidden }) => isHidden).map(({ id }) => id));
      return { known, wanted: shuffled.filter((id) => !hidden.has(id)) };
    }),
);

describe('the numbers of episodes in another order', () => {
  it('count from 1 without gaps, in the wanted order, and hidden episodes keep their position', () => {
    fc.assert(
      fc.property(shows, ({ known, wanted }) => {
        const after = apply(known, wanted);
        expect(after.map(({ number }) => number)).toEqual(known.map((_, index) => index + 1));
        expect(after.filter(({ isHidden }) => !isHidden).map(({ id }) => id)).toEqual(wanted);
        expect(after.map(({ isHidden }) => isHidden)).toEqual(known.map(({ isHidden }) => isHidden));
        expect(changedNumbers(after, wanted)).toEqual([]);
      }),
    );
  });

  it('are refused for any other list than that of the show', () => {
    const known = [episode(5, 1), episode(6, 2, true), episode(7, 3)];
    for (const other of [[], [5], [5, 7, 8], [5, 8], [5, 6, 7], [5, 5]])
      expect(changedNumbers(known, other)).toBeNull();
  });

  it('name only what moves', () => {
    const known = [episode(1, 1), episode(2, 2), episode(3, 3)];
    expect(changedNumbers(known, [1, 3, 2])).toEqual([
      { id: 3, number: 2 },
      { id: 2, number: 3 },
    ]);
  });
});
