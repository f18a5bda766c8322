import path from 'node:path';
import { repositoryRoot } from '../local-stack/state.js';
import { readCatalogue } from './catalogue.js';
import { type ShowBatch, splitShows } from './show-batches.js';

describe('the two batches in which shows are loaded', () => {
  const catalogue = readCatalogue(path.join(repositoryRoot, 'deploy/demo'));
  const { early, rest } = splitShows(catalogue);
  const namesOf = (batches: ShowBatch[]) =>
    batches.flatMap(({ show, episodes }) => episodes.map(({ number }) => `${show.slug} ${number}`));

  it('begin with a few episodes that guests may see, each show at its start', () => {
    expect(namesOf(early).length).toBeLessThan(6);
    const shown = early.filter(({ episodes }) => episodes.every(({ ageRating }) => ageRating !== 'mature'));
    expect(shown.length).toBeGreaterThan(1);
    for (const { episodes } of early) expect(episodes[0]?.number).toBe(1);
  });

  it('hold every episode once', () => {
    const all = namesOf(catalogue.shows.map((show) => ({ show, episodes: show.episodes })));
    expect([...namesOf(early), ...namesOf(rest)].sort()).toEqual(all.sort());
  });
});
