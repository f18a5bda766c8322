import { shuffled } from './seeded-random.js';

const MAX_VIEWS = 48_000;
const LIKES_PER_VIEW = 0.125;
const MAX_FOLLOWERS = 4_200;

/** The shares of views and followers of later creators, chosen so that the demo has every level of creator. */
const REACH: Record<string, number> = { static_at_nine: 0.25, solar_matinee: 0.06 };
const reachOf = (creator: string) => REACH[creator] ?? 1;

export interface Popularity {
  views: number;
  likes: number;
  /** Age of the video in hours; new uploads are newer than all of them. */
  ageHours: number;
}

/**
 * The views and likes of each video by slug: few videos are seen by all, many by some. It is the same for the same
 * catalogue.
 */
export function videoPopularity(
  videos: readonly { slug: string; creator: string }[],
): Map<string, Popularity> {
  const slugs = videos.map(({ slug }) => slug);
  const ranks = new Map(shuffled([...slugs].sort(), 'popularity').map((slug, index) => [slug, index + 1]));
  return new Map(
    videos.map(({ slug, creator }, position) => {
      const views = Math.round(MAX_VIEWS * (ranks.get(slug) ?? 1) ** -0.9 * reachOf(creator));
      const warmth = 0.6 + 0.4 * (((ranks.get(slug) ?? 1) * 7) % 5) * 0.25;
      return [
        slug,
        { views, likes: Math.round(views * LIKES_PER_VIEW * warmth), ageHours: 240 + position * 9 },
      ];
    }),
  );
}

/** The number of followers of each creator in the crowd, by username. */
export function creatorPopularity(usernames: readonly string[]): Map<string, number> {
  const ranked = shuffled([...usernames].sort(), 'followers');
  return new Map(
    ranked.map((username, index) => [
      username,
      Math.round(MAX_FOLLOWERS * (index + 1) ** -0.7 * reachOf(username)),
    ]),
  );
}
