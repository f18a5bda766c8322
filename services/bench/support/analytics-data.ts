import { openDataset, USER, userId } from './data.js';

export const ANALYTICS_SIZES = { videos: 10_000, viewsPerVideo: 10_000, days: 365, users: 5_000 };

/** Whose 10,000 videos have 100 million views. */
export const CREATOR_ID = userId(1);
/** Another creator, with one video that is liked and watched. */
export const OTHER_CREATOR_ID = userId(2);
export const FIRST_FAN = 10;

const { videos, viewsPerVideo, days, users } = ANALYTICS_SIZES;

const STATEMENTS = [
  `INSERT INTO users (id, email, username, password_hash, first_name, last_name, is_creator, email_verified_at,
     followers_count, terms_version, terms_accepted_at)
   SELECT ${USER('n')}, 'p' || n || '@example.com', 'person_' || n, '', 'First' || n, 'Last' || n, n < ${FIRST_FAN}, now(),
     CASE n WHEN 1 THEN 1000000 ELSE 0 END, 'v1.0', now()
   FROM generate_series(1, ${users}) AS n`,
  // Counters without rows: the answers must not need them.
  `INSERT INTO videos (creator_id, type, title, description, status, video_key, thumbnail_key, thumbhash, duration_seconds,
     width, height, view_count, like_count, comment_count, published_at)
   SELECT '${CREATOR_ID}', 'trailer', 'Night ' || n, 'A city that dreams.', 'ready', 'films/' || n || '.mp4',
     'posters/' || n || '.webp', '1QcSHQRnh493V4dIh4eXh1h4kJUI', 60, 1280, 720,
     ${viewsPerVideo} + n - ${videos} / 2, n % 900, n % 90, now()
   FROM generate_series(1, ${videos}) AS n`,
  `INSERT INTO videos (creator_id, type, title, description, status, duration_seconds)
   SELECT '${OTHER_CREATOR_ID}', 'trailer', 'Other ' || n, '', 'ready', 60 FROM generate_series(1, 1000) AS n`,
  `UPDATE video_analytics a SET views = v.view_count, viewers = 9000, buckets = (SELECT array_agg(9000 - n * 300) FROM generate_series(0, 19) AS n)
   FROM videos v WHERE v.id = a.video_id`,
  `INSERT INTO video_days (video_id, day, views, likes, comments)
   SELECT v.id, (now() AT TIME ZONE 'utc')::date - d, ${viewsPerVideo} / 90, 5, 1
   FROM videos v, generate_series(0, 89) AS d WHERE v.creator_id = '${CREATOR_ID}'`,
  `INSERT INTO creator_days (creator_id, day, views, likes, comments, followers)
   SELECT '${CREATOR_ID}', (now() AT TIME ZONE 'utc')::date - d, ${videos * viewsPerVideo} / ${days}, 50000, 10000, 2000
   FROM generate_series(0, ${days - 1}) AS d`,
  'VACUUM ANALYZE',
];

/** A creator with 100 million views; kept from run to run as `openDataset` says. @returns its address */
export function openAnalyticsData(serverUrl: string): Promise<string> {
  return openDataset(serverUrl, {
    prefix: 'beem_analytics_',
    recipe: STATEMENTS,
    async fill(client) {
      for (const statement of STATEMENTS) await client.query(statement);
    },
  });
}
