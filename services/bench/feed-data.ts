import { Client } from 'pg';
import { migrate } from '../src/platform/database/index.js';

export const SIZES = { people: 20_000, videos: 200_000, likes: 2_000_000, follows: 200_000 };

/** Likes of the one heavy viewer who asks for the pages, part of `SIZES.likes`. */
const VIEWER_LIKES = 100_000;

export const VIEWER_ID = personId(1);

/** Deterministic ids: the same data at every run. */
function personId(n: number): string {
  return `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
}

const PERSON = (n: string) => `('00000000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
/** A number from 0 to `size` − 1 that looks random and is the same at every run. */
const PICK = (seed: string, salt: number, size: number) =>
  `abs(hashint8extended((${seed})::bigint, ${salt}) % ${size})`;

const { people, videos, likes, follows } = SIZES;

const LOAD = [
  `INSERT INTO users (id, email, username, password_hash, first_name, last_name, is_creator, email_verified_at,
     terms_version, terms_accepted_at)
   SELECT ${PERSON('n')}, 'p' || n || '@example.com', 'person_' || n, '', 'First' || n, 'Last' || n, n <= 2000, now(),
     'v1.0', now() FROM generate_series(1, ${people}) AS n`,
  `INSERT INTO videos (creator_id, type, title, description, age_rating, tags, status, video_key, thumbnail_key,
     thumbhash, duration_seconds, width, height, view_count, published_at, score, score_odd)
   SELECT ${PERSON(`2 + ${PICK('n', 1, 1_999)}`)}, CASE WHEN n % 10 = 0 THEN 'episode' ELSE 'trailer' END,
     'Film number ' || n, repeat('A city that dreams of rain. ', 4), CASE WHEN n % 20 = 0 THEN 'mature' ELSE 'all' END,
     ARRAY['ai', 'dream', 'neon'], CASE WHEN n % 50 = 0 THEN 'processing' ELSE 'ready' END, 'films/' || n || '.mp4',
     'posters/' || n || '.webp', '1QcSHQRnh493V4dIh4eXh1h4kJUI', 12.5, 1280, 720, ${PICK('n', 2, 5_000)},
     now() - n * interval '1 minute', ${PICK('n', 3, 1_000_000)} / 1000.0, ${PICK('n', 3, 1_000_000)} / 1000.0
   FROM generate_series(1, ${videos}) AS n`,
  `INSERT INTO video_likes (video_id, user_id)
   SELECT 1 + (n * 2) % ${videos}, ${PERSON('1')} FROM generate_series(1, ${VIEWER_LIKES}) AS n
   ON CONFLICT DO NOTHING`,
  // A full period walk over (film, person) pairs: no two are the same, so exactly as many rows as asked for.
  `INSERT INTO video_likes (video_id, user_id)
   SELECT 1 + n % ${videos}, ${PERSON(`2 + (n / ${videos}) * 997 + n % 997`)}
   FROM generate_series(1, ${likes - VIEWER_LIKES}) AS n`,
  `UPDATE videos SET like_count = counted.n FROM (
     SELECT video_id, count(*) AS n FROM video_likes GROUP BY video_id
   ) AS counted WHERE counted.video_id = videos.id`,
  `INSERT INTO follows (follower_id, followee_id)
   SELECT ${PERSON(`1 + n % ${people}`)}, ${PERSON(`1 + (n + 1 + (n / ${people}) * 131) % ${people}`)}
   FROM generate_series(1, ${follows}) AS n ON CONFLICT DO NOTHING`,
  'VACUUM ANALYZE',
];

/** A database of its own with 200,000 films and 2 million likes; made anew, in about a minute. */
export async function loadFeedData(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const url = new URL(serverUrl);
  url.pathname = '/beem_bench_feed';
  const drop = () => withClient(serverUrl, ['DROP DATABASE IF EXISTS beem_bench_feed WITH (FORCE)']);
  await drop();
  await withClient(serverUrl, ['CREATE DATABASE beem_bench_feed']);
  await migrate(url.href);
  // The rows fit each other by construction; checking two million of them against each other proves nothing.
  await withClient(url.href, ['SET session_replication_role = replica', ...LOAD]);
  return { url: url.href, drop };
}

async function withClient(url: string, statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
