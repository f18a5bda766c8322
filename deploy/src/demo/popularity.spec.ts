import path from 'node:path';
import { repositoryRoot } from '../local-stack/state.js';
import { readCatalogue } from './catalogue.js';
import { creatorPopularity, videoPopularity } from './popularity.js';
import { CROWD_SIZE, FIRST_SHARE } from './seed-crowd.js';
import { episodeSlug } from './shows.js';

describe('how popular the demo is', () => {
  const slugs = Array.from({ length: 40 }, (_, index) => ({ slug: `video-${index}`, creator: 'ada' }));
  const videos = videoPopularity(slugs);

  it('is the same whenever it is asked', () => {
    expect(videoPopularity(slugs)).toEqual(videos);
  });

  it('has a few videos that many saw and many that some saw', () => {
    const views = [...videos.values()].map((video) => video.views).sort((a, b) => b - a);
    expect(views[0]).toBe(48_000);
    expect(views[20]).toBeLessThan(4_000);
    expect(views.at(-1)).toBeGreaterThan(1_000);
  });

  it('gives no video more likes than views, and none more likes than the crowd has users', () => {
    for (const { views, likes } of videos.values()) {
      expect(likes).toBeLessThan(views / 5);
      expect(likes).toBeLessThan(8_000);
    }
  });

  it('lets every video be old enough for its views: one a day from each of the crowd', () => {
    for (const { views, ageHours } of videos.values())
      expect(views * FIRST_SHARE).toBeLessThan(Math.floor(ageHours / 24) * CROWD_SIZE);
  });

  it('gives creators different numbers of followers', () => {
    const followers = [...creatorPopularity(['a', 'b', 'c', 'd']).values()];
    expect(new Set(followers).size).toBe(4);
  });

  it('brings creators of the catalogue to every level', () => {
    const { trailers, shows } = readCatalogue(path.join(repositoryRoot, 'deploy/demo'));
    const episodes = shows.flatMap((show) =>
      show.episodes.map((episode) => ({ slug: episodeSlug(show, episode), creator: show.creator })),
    );
    const views = new Map<string, number>();
    for (const made of [trailers, episodes]) {
      const popularity = videoPopularity(made);
      for (const { slug, creator } of made)
        views.set(creator, (views.get(creator) ?? 0) + (popularity.get(slug)?.views ?? 0));
    }
    // The thresholds of the specification, section 4.
    const levels = [...views.values()].map((total) =>
      [10_000, 5_000, 1_000].findIndex((least) => total > least),
    );
    expect([...new Set(levels)].sort()).toEqual([-1, 0, 1, 2]);
  });
});
