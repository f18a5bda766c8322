import { anEpisode } from '../../testing/shows';
import { findNextEpisode } from './next-episode';

const fresh = {};
const begun = { watchTime: 7 };
const done = { watchTime: 120, isCompleted: true };
const next = (...watched: object[]) =>
  findNextEpisode(watched.map((state, index) => anEpisode(index + 11, index + 1, state)));

describe('the episode that a viewer watches next', () => {
  it.each([
    ['the first one for a new viewer', [fresh, fresh], 1, null],
    ['the first one after a glance', [{ watchTime: 2 }, fresh], 1, null],
    ['the one that was begun', [done, done, begun, fresh], 3, 7],
    ['the last one that was begun, if an earlier one is unfinished', [begun, fresh, begun, fresh], 3, 7],
    ['the one after the last finished one', [done, done, fresh], 3, null],
    ['the first unfinished one after the end of the last', [done, fresh, done], 2, null],
    ['the unfinished one where it was left, after the end of the last', [done, begun, done], 2, 7],
    ['the first one again after all of them', [done, done, done], 1, null],
  ])('is %s', (_what, episodes, number, resumeAt) => {
    expect(next(...episodes)).toEqual({ id: number + 10, number, resumeAt });
  });

  it('is none without an episode that can be played', () => {
    expect(next()).toBeNull();
    expect(next({ videoUrl: null })).toBeNull();
    expect(next({ videoUrl: null }, fresh)).toEqual({ id: 12, number: 2, resumeAt: null });
  });
});
