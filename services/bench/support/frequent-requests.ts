import type { NestExpressApplication } from '@nestjs/platform-express';
import { Database } from '../../src/platform/database/index.js';
import { DISCUSSED_VIDEO, userId, VIEWER_ID } from './data.js';
import { addressOf, type Job, signIn } from './measure.js';

const VIDEOS = 200;
const LIKERS = 200;

/** Signs in who asks. @returns ten frequent requests of the small dataset, by name */
export async function prepareFrequentRequests(app: NestExpressApplication): Promise<Record<string, Job>> {
  const at = (path: string) => addressOf(app) + path;
  const cookie = await signIn(app, VIEWER_ID);
  const guest = {};
  const user = { cookie };
  const likers: Record<string, string>[] = [];
  for (let n = 0; n < LIKERS; n++) likers.push({ cookie: await signIn(app, userId(1_000 + n)) });
  const videos = await app.get(Database).query<{ id: string }>({
    name: 'bench-videos',
    text: `SELECT id FROM videos WHERE status = 'ready' AND age_rating = 'all' ORDER BY id LIMIT ${VIDEOS}`,
  });
  const videoUrls = videos.map(({ id }) => at(`/api/videos/${id}`));
  // One after the other each gives a like and takes it back.
  const both = likers.flatMap((headers) => [headers, headers]);
  return {
    'feed page, guest': { urls: [at('/api/videos/trailers?limit=20')], headers: guest, rows: 20 },
    'feed page, signed in': { urls: [at('/api/videos/trailers?limit=20')], headers: user, rows: 20 },
    trending: { urls: [at('/api/videos/trending?limit=10')], headers: guest },
    'a video, guest': { urls: videoUrls, headers: guest },
    'a video, signed in': { urls: videoUrls, headers: user },
    comments: { urls: [at(`/api/videos/${DISCUSSED_VIDEO}/comments?limit=20`)], headers: user },
    notifications: { urls: [at('/api/notifications?limit=20')], headers: user },
    'unread count': { urls: [at('/api/notifications/unread-count')], headers: user },
    'search of videos': {
      urls: ['lighthouse', 'silent garden', 'lighthose'].map((q) =>
        at(`/api/search/videos?q=${encodeURIComponent(q)}`),
      ),
      headers: guest,
      rows: 20,
    },
    'a like': {
      urls: both.map((_, n) => at(`/api/videos/${videos[Math.floor(n / 2) % VIDEOS]?.id}/like`)),
      headers: both,
      method: 'POST',
      bodies: [true, false].map((liked) => JSON.stringify({ liked })),
    },
  };
}
