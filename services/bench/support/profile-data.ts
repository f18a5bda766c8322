import { openDataset, USER, userId } from './data.js';
import { withIndexesLater } from './indexes-later.js';

export const PROFILE_SIZES = { followers: 1_000_000, following: 110_000, videos: 10_000, shows: 60 };

/** Who looks; without a verified age. */
export const VISITOR_ID = userId(1);
/** Whom a million follow, with 10,000 videos of which a tenth is mature. */
export const CREATOR_ID = userId(2);
/** Whose 10,000 videos are all mature but the first ones. */
export const MATURE_CREATOR_ID = userId(3);

const FIRST_FOLLOWER = 10;
const { followers, following, videos, shows } = PROFILE_SIZES;

const USERS = `
  INSERT INTO users (id, email, username, password_hash, first_name, last_name, is_creator, email_verified_at,
    followers_count, following_count, terms_version, terms_accepted_at)
  SELECT ${USER('n')}, 'p' || n || '@example.com', 'person_' || n, '', 'First' || n, 'Last' || n, n < ${FIRST_FOLLOWER}, now(),
    CASE n WHEN 2 THEN ${followers} ELSE 0 END, CASE n WHEN 2 THEN ${following} ELSE 0 END, 'v1.0', now()
  FROM generate_series(1, ${FIRST_FOLLOWER + followers - 1}) AS n`;

/** The order of the follows is not that of the users: neighbours of a page lie far apart in the table. */
const FOLLOWS = [
  `INSERT INTO follows (follower_id, followee_id, created_at)
   SELECT ${USER(`${FIRST_FOLLOWER} + n`)}, '${CREATOR_ID}', now() - (n::bigint * 7919 % ${followers}) * interval '30 seconds'
   FROM generate_series(0, ${followers - 1}) AS n`,
  `INSERT INTO follows (follower_id, followee_id, created_at)
   SELECT '${CREATOR_ID}', ${USER(`${FIRST_FOLLOWER} + n`)}, now() - (n::bigint * 7919 % ${following}) * interval '30 seconds'
   FROM generate_series(0, ${following - 1}) AS n`,
];

const videosOf = (creatorId: string, isMature: string) => `
  INSERT INTO videos (creator_id, type, title, description, age_rating, tags, status, video_key, thumbnail_key, thumbhash,
    duration_seconds, width, height, view_count, like_count, published_at)
  SELECT '${creatorId}', 'trailer', 'Night ' || n, repeat('A city that dreams of rain. ', 4),
    CASE WHEN ${isMature} THEN 'mature' ELSE 'all' END, ARRAY['ai', 'dream', 'neon'], 'ready',
    'films/${creatorId}' || n || '.mp4', 'posters/${creatorId}' || n || '.webp', '1QcSHQRnh493V4dIh4eXh1h4kJUI', 12.5, 1280, 720,
    n % 900, n % 90, now()
  FROM generate_series(1, ${videos}) AS n`;

const SHOWS = [
  `INSERT INTO shows (creator_id, title, description, genres, episode_count)
   SELECT '${CREATOR_ID}', 'Season ' || n, 'Small wonders.', ARRAY['Drama'], 5 FROM generate_series(1, ${shows}) AS n`,
  `INSERT INTO videos (creator_id, type, title, description, status, show_id, episode_number, view_count)
   SELECT '${CREATOR_ID}', 'episode', 'Episode ' || n, 'A night.', 'ready', s.id, n, 100
   FROM shows s, generate_series(1, 5) AS n`,
];

/** Videos of other creators, so that the indexes have more than one. */
const OTHERS = `
  INSERT INTO videos (creator_id, type, title, description, status)
  SELECT ${USER(`${FIRST_FOLLOWER} + n % 5000`)}, 'trailer', 'Other ' || n, '', 'ready' FROM generate_series(1, 100000) AS n`;

/** A creator whom a million users follow; kept from run to run as `openDataset` says. @returns its address */
export function openProfileData(serverUrl: string): Promise<string> {
  const made = [
    videosOf(CREATOR_ID, 'n % 10 = 0'),
    videosOf(MATURE_CREATOR_ID, `n > 30`),
    ...SHOWS,
    OTHERS,
    'VACUUM ANALYZE',
  ];
  return openDataset(serverUrl, {
    prefix: 'beem_profiles_',
    recipe: [USERS, ...FOLLOWS, ...made],
    async fill(client) {
      await withIndexesLater(client, 'users', () => client.query(USERS));
      await client.query('SET session_replication_role = replica');
      await withIndexesLater(client, 'follows', async () => {
        for (const statement of FOLLOWS) await client.query(statement);
      });
      await client.query('SET session_replication_role = origin');
      for (const statement of made) await client.query(statement);
    },
  });
}
