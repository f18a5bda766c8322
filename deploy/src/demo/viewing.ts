import type { Video } from '@beem/api-client';
import type { Catalogue } from './catalogue.js';
import { choose, seededRandom } from './seeded-random.js';
import type { DemoUser, DemoUsers } from './users.js';

const SAVES = { least: 2, most: 6 };
const SHOWS = { least: 1, most: 3 };
const WATCHED = { least: 6, most: 14 };
/** Share of started videos that users watch to the end. */
const FINISHED = 0.4;

const REPORTS = [
  {
    by: 'prickly_pete',
    of: 0,
    reason: 'spam',
    description: 'The same film was posted three times this week.',
  },
  { by: 'boo_politely', of: 1, reason: 'violence', description: null },
  { by: 'night_owl_nell', of: 2, reason: 'other', description: 'The title gives the ending away.' },
] as const;

/** Saves, watches and starts videos for the users. Every call names the wanted state, so it may be repeated. */
export async function keepAndWatch(users: DemoUsers, { users: all }: Catalogue): Promise<void> {
  for (const { username } of all) {
    const user = await users.get(username);
    const videos = byId(await user.visitor.get('/api/videos/trailers', { query: { limit: 50 } }));
    const shows = byId(await user.visitor.get('/api/shows'));
    for (const { id } of choose(videos, SAVES, `saves ${username}`)) {
      await user.visitor.post('/api/videos/{id}/save', { path: { id }, body: { saved: true } });
    }
    for (const { id } of choose(videos, WATCHED, `watches ${username}`)) {
      const video = videos.find((one) => one.id === id);
      if (video) await watch(user, video);
    }
    for (const { id } of choose(shows, SHOWS, `shows ${username}`)) {
      await user.visitor.post('/api/shows/{id}/save', {
        path: { id },
        body: { listType: 'plan_to_watch', saved: true },
      });
      const [first, second] = await user.visitor.get('/api/videos', { query: { showId: id } });
      if (first) await watch(user, first);
      if (second) await watch(user, second);
    }
  }
}

/** Makes a few reports for the moderators' queue; a repeated report finds the first one. */
export async function reportVideos(
  users: DemoUsers,
  { users: all }: Catalogue,
  videoIds: readonly (number | undefined)[],
): Promise<void> {
  const there = REPORTS.filter(({ by }) => all.some(({ username }) => username === by));
  for (const { by, of, reason, description } of there) {
    const { visitor } = await users.get(by);
    const body = { reason, ...(description === null ? {} : { description }) };
    const videoId = videoIds[of];
    if (videoId !== undefined) await visitor.post('/api/videos/{id}/report', { path: { id: videoId }, body });
  }
}

async function watch(
  { username, visitor }: DemoUser,
  { id, duration }: Pick<Video, 'id' | 'duration'>,
): Promise<void> {
  const draw = seededRandom(`watch ${username} ${id}`)();
  const share = draw < FINISHED ? 1 : Math.max(0.3, draw);
  const watchTime = Math.round((duration ?? 0) * share * 10) / 10;
  await visitor.post('/api/videos/{id}/watch', {
    path: { id },
    body: { watchTime, completed: share === 1 },
  });
}

const byId = <T extends { id: number }>(items: T[]): T[] => items.sort((a, b) => a.id - b.id);
