import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { Popularity } from './popularity.js';

/** Marks the crowd's rows in `users`. */
const CROWD = 'demo-crowd';
export const CROWD_SIZE = 8_000;

const WORDS = {
  first:
    'amber arctic bright brisk calm clever cosmic crimson dapper distant dusty early eager electric faint gentle golden hidden hollow humble indigo jolly keen late lucky lunar mellow misty noble odd paper patient plucky polar quiet rapid rusty silent silver solar sparse spry static stray subtle sunny tender velvet vivid wandering wild'.split(
      ' ',
    ),
  second:
    'badger beacon cactus canyon comet crane dancer delta drifter echo ember falcon fern flute fox garden glider harbor heron island jackal kestrel lagoon lantern lynx magnet maple meteor moth nomad orbit otter owl panda pepper pilot pixel quartz raven reef rocket sailor signal sparrow tiger violin walrus willow yarrow zephyr'.split(
      ' ',
    ),
};

/** Part of the crowd's size that has registered in the last 30 days, and has done nothing yet. */
const NEWCOMERS = 0.06;

/**
 * Four in five have verified their address. The crowd has registered before all that it watches and follows; newcomers
 * follow it in number, so that there are registrations of the last days, too.
 */
const USERS = `
  INSERT INTO users (id, email, username, password_hash, registration_platform, terms_version, terms_accepted_at, created_at, email_verified_at)
  SELECT gen_random_uuid(), CASE WHEN n > $1 THEN 'newcomer-' ELSE 'crowd-' END || n || '@crowd.example',
         ($2::text[])[1 + n % cardinality($2::text[])] || '_' ||
         ($3::text[])[1 + (n / cardinality($2::text[])) % cardinality($3::text[])] || n,
         $4, '${CROWD}', 'v1.0', joined, joined, CASE WHEN n % 5 > 0 THEN least(now(), joined + interval '1 hour') END
  FROM generate_series(1, ($1 * (1 + ${NEWCOMERS}))::int) n, LATERAL (SELECT now() - CASE
    WHEN n > $1 THEN make_interval(mins => abs(hashtext('joined' || n)) % (30 * 1440))
    ELSE make_interval(days => 70 + (n * 7919) % 290, mins => (n * 613) % 1440) END AS joined) j
  ON CONFLICT DO NOTHING`;

/** The crowd by number, for this connection: a member's number is part of the address. */
const NUMBERED = `
  CREATE TEMPORARY TABLE crowd AS
  SELECT split_part(split_part(email, '@', 1), '-', 2)::int - 1 AS n, id FROM users
  WHERE registration_platform = '${CROWD}' AND email LIKE 'crowd-%'`;

/**
 * Iterates over the crowd in a separate order for each purpose: the k-th is always the same member, no member repeats
 * in a round, and no random numbers are needed. 4799 is prime, so it shares no factor with the crowd's size.
 */
const member = (k: string, purpose: string) =>
  `((${k})::bigint * 4799 + abs(hashtext(${purpose})::bigint)) % (SELECT count(*) FROM crowd)`;

/** Ratio of the rate at the start to the average rate; the rate at the end is lower by the same amount. */
export const FIRST_SHARE = 1.6;

/** The time at which the part `u` of all events has happened (both 0 to 1), at a decreasing rate. */
const decreasingRate = (u: string) =>
  `((${FIRST_SHARE} - sqrt(${FIRST_SHARE ** 2} - ${4 * (FIRST_SHARE - 1)} * (${u}))) / ${2 * (FIRST_SHARE - 1)})`;

const AGE = `
  UPDATE videos SET created_at = now() - make_interval(hours => $2), published_at = now() - make_interval(hours => $2)
  WHERE id = $1 AND created_at > now() - interval '1 day'`;

const LIKES = `
  WITH liked AS (
    INSERT INTO video_likes (video_id, user_id, created_at)
    SELECT v.id, crowd.id, v.published_at + (now() - v.published_at) * ${decreasingRate('k / $2::float8')}
    FROM videos v, generate_series(0, $2::int - 1) k JOIN crowd ON crowd.n = ${member('k', "'likes' || $3::text")}
    WHERE v.id = $1 ON CONFLICT DO NOTHING RETURNING video_id)
  UPDATE videos SET like_count = like_count + (SELECT count(*) FROM liked) WHERE id = $1`;

/**
 * The views are from the day of the publication to the day before the load, so that no chart ends with a fall. The ranking
 * would find the audience only at its next turn, minutes later, and the landing page shows videos with an audience. A part of each
 * day, another one every day, watches on the weekend instead, so that charts are no straight lines; not where members of the crowd watch
 * repeatedly, because two of their views could meet on one day and count once.
 */
const VIEWS = `
  WITH viewed AS (
    INSERT INTO video_views (video_id, user_id, day)
    SELECT v.id, crowd.id, CASE
      WHEN $2 <= (SELECT count(*) FROM crowd) AND k % 10 < abs(hashtext($3::text || steady)) % 5 AND weekend BETWEEN steady AND first + days - 1 THEN weekend
      ELSE steady END
    FROM videos v, generate_series(0, $2::int - 1) k JOIN crowd ON crowd.n = ${member('k', "'views' || $3::text")},
      LATERAL (SELECT v.published_at::date AS first,
        greatest($4::int, (v.published_at + make_interval(hours => $5))::date - v.published_at::date) AS days) d,
      LATERAL (SELECT first + floor(days * ${decreasingRate('k / $2::float8')})::int AS steady) s,
      LATERAL (SELECT steady + 6 + k % 2 - extract(isodow FROM steady)::int AS weekend) w
    WHERE v.id = $1 ON CONFLICT DO NOTHING RETURNING video_id)
  UPDATE videos SET view_count = view_count + seen.views, has_audience = has_audience OR seen.views >= 20
  FROM (SELECT count(*) AS views FROM viewed) AS seen WHERE id = $1`;

/**
 * One in ten viewers has a watch record: they watch from the beginning, some to the end (30 to 60 % by video), and most of
 * the others leave early. There are 20 parts; 7919 is prime, so the shares of a thousand viewers are even.
 */
const WATCHED = `
  INSERT INTO watch_progress (video_id, user_id, position_seconds, watched_at, completed_at, watched_buckets)
  SELECT v.id, crowd.id, v.duration_seconds * parts / 20, watched_at, CASE WHEN parts = 20 THEN watched_at END, (1 << parts) - 1
  FROM videos v, generate_series(0, $2::int - 1) k JOIN crowd ON crowd.n = ${member('k * 10', "'views' || $3::text")},
    LATERAL (SELECT v.published_at + (now() - v.published_at) * ${decreasingRate('k / $2::float8')} AS watched_at) t,
    LATERAL (SELECT k * 7919 % 1000 / 1000.0 AS draw, 0.3 + abs(hashtext($3::text)) % 30 / 100.0 AS finished) d,
    LATERAL (SELECT CASE WHEN draw < finished THEN 20
      ELSE 1 + floor(19 * power((draw - finished) / (1 - finished), 1.5))::int END AS parts) p
  WHERE v.id = $1 ON CONFLICT DO NOTHING`;

const FOLLOWS = `
  WITH followed AS (
    INSERT INTO follows (follower_id, followee_id, created_at)
    SELECT crowd.id, c.id, now() - make_interval(hours => (1600 * power(k / wanted.followers::float8, 1.4))::int)
    FROM unnest($1::text[], $2::int[]) AS wanted(username, followers)
    JOIN users c ON c.username = wanted.username
    CROSS JOIN LATERAL generate_series(0, wanted.followers - 1) k
    JOIN crowd ON crowd.n = ${member('k', "'follows' || c.username")}
    ON CONFLICT DO NOTHING RETURNING follower_id, followee_id),
  change AS (
    SELECT follower_id AS id, count(*) AS following, 0 AS followers FROM followed GROUP BY follower_id
    UNION ALL SELECT followee_id, 0, count(*) FROM followed GROUP BY followee_id)
  UPDATE users SET following_count = following_count + change.following,
                   followers_count = followers_count + change.followers
  FROM change WHERE users.id = change.id`;

/** A day of the show's year, before today and before its first episode. */
const SHOW_YEARS = `
  UPDATE shows SET created_at = least(
    make_date(wanted.year, 1 + abs(hashtext(title)) % 12, 1 + abs(hashtext(description)) % 28), now() - interval '12 days',
    (SELECT min(e.created_at) FROM videos e WHERE e.show_id = shows.id) - interval '1 day')
  FROM unnest($1::bigint[], $2::int[]) AS wanted(id, year)
  WHERE shows.id = wanted.id AND created_at > now() - interval '1 day'`;

/** Distributes the comments over the last days, in the order in which they were written. */
const BACKDATE_COMMENTS = `
  UPDATE comments SET created_at = now() - make_interval(mins => (7 * power(earlier.place, 1.35))::int)
  FROM (SELECT c.id, row_number() OVER (ORDER BY c.id DESC) AS place FROM comments c JOIN users u ON u.id = c.user_id
        WHERE u.username = ANY($1) AND c.created_at > now() - interval '1 hour') AS earlier
  WHERE comments.id = earlier.id`;

/**
 * Gives each user a day of registration, before the user's first activity. 311 is prime, so no two users get the same
 * day.
 */
const BACKDATE_USERS = `
  WITH done AS (
    SELECT creator_id AS user_id, created_at, true AS by_creator FROM videos
    UNION ALL SELECT creator_id, created_at, true FROM shows
    UNION ALL SELECT creator_id, created_at, true FROM donations
    UNION ALL SELECT donor_id, created_at, false FROM donations),
  first AS (
    SELECT user_id, min(created_at) AS at, min(created_at) FILTER (WHERE by_creator) AS as_creator FROM done GROUP BY user_id)
  UPDATE users SET
    created_at = least(now() - make_interval(days => (40 + wanted.place * 97 % 311)::int),
                       first.at - make_interval(days => (5 + wanted.place)::int)),
    creator_since = CASE WHEN u.creator_since IS NOT NULL THEN least(u.creator_since, first.as_creator - interval '1 day') END
  FROM unnest($1::text[]) WITH ORDINALITY AS wanted(username, place)
  JOIN users u ON u.username = wanted.username LEFT JOIN first ON first.user_id = u.id
  WHERE users.id = u.id AND users.created_at > now() - interval '1 day'`;

/** Decisions of banks and refunds come two days later, as in the ledger. */
const BACKDATE_DONATIONS = `
  UPDATE donations SET created_at = earlier.at,
    completed_at = CASE WHEN completed_at IS NOT NULL THEN earlier.at + interval '9 seconds' END,
    status_since = least(now(), earlier.at + CASE WHEN status IN ('refunded', 'disputed') THEN interval '2 days' ELSE interval '9 seconds' END)
  FROM unnest($1::bigint[], $2::timestamptz[]) AS earlier(id, at)
  WHERE donations.id = earlier.id AND created_at > now() - interval '1 day'`;

const BACKDATE_LEDGER = `
  UPDATE ledger_transactions t
  SET created_at = least(now(), d.completed_at + CASE WHEN kind = 'completed' THEN interval '0' ELSE interval '2 days' END)
  FROM donations d WHERE d.id = t.donation_id AND d.id = ANY($1::bigint[]) AND t.created_at > now() - interval '1 day'`;

/** A ledger refuses every change; the table is locked and the trigger restored before anyone else can write. */
const REWRITE_LEDGER = (trigger: 'DISABLE' | 'ENABLE') =>
  `ALTER TABLE ledger_transactions ${trigger} TRIGGER ledger_transactions_append_only`;

/** The time at which the payment arrived; later donations are not changed. */
const BACKDATE_NOTIFICATIONS = `
  UPDATE notifications SET created_at = d.completed_at, notified_at = d.completed_at
  FROM donations d WHERE d.id = notifications.donation_id AND d.completed_at < notifications.created_at - interval '1 hour'`;

/**
 * The only part of the demo that writes SQL: earlier dates, and a crowd of synthetic viewers whose likes, views and
 * follows give realistic counts, in a few set-based statements. Rows and counters change together, so that every
 * counter equals its rows. It is deterministic, so a repetition adds nothing. Users of the crowd cannot sign in,
 * because their password hash matches no password.
 */
export class DemoCrowd {
  private last: Promise<void> = Promise.resolve();

  private constructor(
    private readonly client: Client,
    private readonly size: number,
  ) {}

  static async gather(databaseUrl: string, size = CROWD_SIZE): Promise<DemoCrowd> {
    const client = new Client({ connectionString: databaseUrl });
    client.on('error', () => {}); // The next statement fails with the reason.
    await client.connect();
    const noPassword = `$argon2id$v=19$m=19456,t=2,p=1$${unpadded(16)}$${unpadded(32)}`;
    await client.query(USERS, [size, WORDS.first, WORDS.second, noPassword]);
    await client.query(NUMBERED);
    return new DemoCrowd(client, size);
  }

  /** Videos become ready in parallel; the crowd watches one after the other. */
  watchVideo(videoId: number, slug: string, popularity: Popularity): Promise<void> {
    this.last = this.last.then(() => this.watchNext(videoId, slug, popularity));
    return this.last;
  }

  private async watchNext(
    videoId: number,
    slug: string,
    { views, likes, ageHours }: Popularity,
  ): Promise<void> {
    await this.client.query(AGE, [videoId, ageHours]);
    await this.client.query(LIKES, [videoId, Math.min(likes, this.size), slug]);
    // A user counts once a day, so a day has at most as many views as the crowd has members.
    const days = Math.max(Math.floor(ageHours / 24), Math.ceil((views * FIRST_SHARE) / this.size));
    await this.client.query(VIEWS, [videoId, views, slug, days, ageHours]);
    const watched = Math.floor(Math.min(views, this.size) / 10);
    await this.client.query(WATCHED, [videoId, watched, slug]);
  }

  /** @param followers number of followers in the crowd by the creator's username */
  async followCreators(followers: ReadonlyMap<string, number>): Promise<void> {
    const counts = [...followers.values()].map((count) => Math.min(count, this.size));
    await this.client.query(FOLLOWS, [[...followers.keys()], counts]);
  }

  /** Sets the registration of the catalogue's users to before their first video or show. */
  async backdateUsers(usernames: string[]): Promise<void> {
    await this.client.query(BACKDATE_USERS, [usernames]);
  }

  /** @param years show id to the year it came out */
  async backdateShows(years: ReadonlyMap<number, number>): Promise<void> {
    await this.client.query(SHOW_YEARS, [[...years.keys()], [...years.values()]]);
  }

  async backdateComments(usernames: string[]): Promise<void> {
    await this.client.query(BACKDATE_COMMENTS, [usernames]);
  }

  /**
   * Changes the ledger in a separate transaction, so that transactions with a lock on a donation never deadlock with
   * it.
   * @param days donation id to its day
   */
  async backdateDonations(days: ReadonlyMap<number, Date>): Promise<void> {
    const ids = [...days.keys()];
    await this.client.query(BACKDATE_DONATIONS, [ids, [...days.values()]]);
    await this.client.query('BEGIN');
    try {
      await this.client.query(REWRITE_LEDGER('DISABLE'));
      await this.client.query(BACKDATE_LEDGER, [ids]);
      await this.client.query(REWRITE_LEDGER('ENABLE'));
      await this.client.query('COMMIT');
    } catch (error) {
      await this.client.query('ROLLBACK');
      throw error;
    }
    await this.backdateDonationNotifications();
  }

  async backdateDonationNotifications(): Promise<void> {
    await this.client.query(BACKDATE_NOTIFICATIONS);
  }

  async leave(): Promise<void> {
    await this.client.end();
  }
}

const unpadded = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
