import path from 'node:path';
import { runServicesCli } from '../src/cli/services-cli.js';
import { INTRODUCED } from '../src/demo/accounts.js';
import { type Catalogue, readCatalogue } from '../src/demo/catalogue.js';
import { type DemoOptions, loadDemo } from '../src/demo/load-demo.js';
import { DemoPaymentProvider } from '../src/demo/payment-provider.js';
import { repositoryRoot } from '../src/local-stack/state.js';
import { type BuiltBeem, startBuiltBeem } from './support/built-beem.js';

// Programs start here, which takes its time on a machine that does other things too.
/**
 * Three videos with some comments, a show with one episode, donations with every outcome, the users of all that, and the
 * three whom `npm start` introduces.
 */
function tinyCatalogue(): Catalogue {
  const whole = readCatalogue(path.join(repositoryRoot, 'deploy/demo'));
  // Guests, as whom the test reads the result, see no mature video.
  const trailers = whole.trailers.filter(({ ageRating }) => ageRating === 'all').slice(0, 3);
  const shows = whole.shows.slice(0, 1).map((show) => ({ ...show, episodes: show.episodes.slice(0, 1) }));
  const slugs = new Set(trailers.map(({ slug }) => slug));
  const comments = whole.comments.filter(({ video }) => slugs.has(video)).slice(0, 3);
  const donations = whole.donations.filter(
    ({ outcome, from, daysAgo }) => outcome !== 'completed' || from === 'kenji_kuro' || daysAgo < 1,
  );
  const names = new Set<string>([
    ...donations.flatMap(({ to, from }) => [to, from]),
    ...INTRODUCED.map(({ username }) => username),
    ...[...trailers, ...shows].map(({ creator }) => creator),
    ...comments.map(({ author }) => author),
  ]);
  const users = whole.users.filter(({ username }) => names.has(username));
  return { ...whole, trailers, shows, comments, donations, users };
}

const COUNTS = `
  SELECT (SELECT count(*) FROM users)::int AS users, (SELECT count(*) FROM videos WHERE status = 'ready')::int AS videos,
         (SELECT count(*) FROM video_likes)::int AS likes, (SELECT count(*) FROM video_views)::int AS views,
         (SELECT count(*) FROM watch_progress)::int AS watched,
         (SELECT count(*) FROM follows)::int AS follows, (SELECT count(*) FROM shows)::int AS shows,
         (SELECT count(*) FROM comments)::int AS comments, (SELECT count(*) FROM video_saves)::int AS saves,
         (SELECT count(*) FROM show_saves)::int AS planned, (SELECT count(*) FROM reports)::int AS reports,
         (SELECT count(*) FROM donations)::int AS donations, (SELECT count(*) FROM payouts)::int AS payouts,
         (SELECT count(*) FROM ledger_transactions)::int AS entered`;

/** Rows whose counter differs from the number of counted rows. */
const WRONG = `
  SELECT 'likes of ' || id AS what FROM videos v
   WHERE like_count <> (SELECT count(*) FROM video_likes l WHERE l.video_id = v.id)
  UNION ALL SELECT 'views of ' || id FROM videos v
   WHERE view_count <> (SELECT count(*) FROM video_views w WHERE w.video_id = v.id)
  UNION ALL SELECT 'saves of ' || id FROM videos v
   WHERE save_count <> (SELECT count(*) FROM video_saves s WHERE s.video_id = v.id)
  UNION ALL SELECT 'comments of ' || id FROM videos v
   WHERE comment_count <> (SELECT count(*) FROM comments c WHERE c.video_id = v.id AND c.deleted_at IS NULL)
  UNION ALL SELECT 'followers of ' || username FROM users u
   WHERE followers_count <> (SELECT count(*) FROM follows f WHERE f.followee_id = u.id)
  UNION ALL SELECT 'following of ' || username FROM users u
   WHERE following_count <> (SELECT count(*) FROM follows f WHERE f.follower_id = u.id)
  UNION ALL SELECT 'views of all videos of ' || u.username FROM users u JOIN creator_totals t ON t.id = u.id
   WHERE view_count + mature_view_count <> (SELECT coalesce(sum(v.view_count), 0) FROM videos v WHERE v.creator_id = u.id)`;

describe('the demo catalogue', () => {
  let beem: BuiltBeem;
  const accounts: { email: string; password: string }[] = [];
  const load = (catalogue = tinyCatalogue(), env = beem.env) => {
    const options: DemoOptions = {
      ...{ url: beem.url, mailboxUrl: beem.mailboxUrl, databaseUrl: beem.env.DATABASE_URL ?? '', catalogue },
      ffmpeg: beem.env.FFMPEG_PATH ?? '',
      paymentProvider: DemoPaymentProvider.of(env),
      crowdSize: 300,
      onAccounts: (introduced) => accounts.splice(0, 3, ...introduced),
      grantModerator: (username) =>
        beem.query("UPDATE users SET role = 'moderator' WHERE username = $1", [username]).then(() => {}),
      checkDonations: () => runServicesCli(['maintenance', 'check-donations'], env).then(() => {}),
      log: () => {},
    };
    return loadDemo(options);
  };
  /** Watch progress and views are written in batches, a few seconds after the call. */
  const counts = async () => {
    for (let quiet = 0; quiet < 3; ) {
      const metrics = await (await fetch(`${beem.internalUrl}/metrics`)).text();
      quiet = /^beem_progress_waiting 0$/m.test(metrics) ? quiet + 1 : 0;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    return (await beem.query<Record<string, number>>(COUNTS))[0];
  };

  beforeAll(async () => {
    beem = await startBuiltBeem({ hasPayments: true });
    // A load that ends before its last video, like a killed one.
    const whole = tinyCatalogue();
    const [one, two, broken] = whole.trailers as [never, never, (typeof whole.trailers)[number]];
    const cut = { ...whole, trailers: [one, two, { ...broken, loop: 'loops/gone.mp4' }] };
    await expect(load(cut)).rejects.toThrow('could not assemble');
    // Another one ends between a donation and its payment.
    const wrongKey = { ...beem.env, STRIPE_PUBLISHABLE_KEY: 'pk_test_of_another' };
    await expect(load(whole, wrongKey)).rejects.toThrow(/Stripe, .*401/);
    await load();
  });
  afterAll(() => beem.stop());

  it('has every video ready, with poster and likes, after a load that was cut off and one that went on', async () => {
    const videos = (await (await fetch(`${beem.url}/api/videos/trailers`)).json()) as Record<string, never>[];
    expect(videos.map(({ title }) => title).sort()).toEqual(
      tinyCatalogue()
        .trailers.map(({ title }) => title)
        .sort(),
    );
    for (const video of videos) {
      expect(video).toMatchObject({ status: 'ready', thumbnailUrl: expect.any(String) });
      expect(video.viewCount).toBeGreaterThan(0);
      expect(video.creator).toMatchObject({
        isVerified: true,
        displayName: expect.any(String),
        profileImageUrl: expect.stringMatching(/^\/media\/avatars\//),
      });
    }
  });

  it('fills shows, comments, saves and lists as well', async () => {
    const all: Record<string, number> = { ...(await counts()) };
    for (const what of ['shows', 'comments', 'saves', 'planned']) expect(all[what]).toBeGreaterThan(0);
  });

  it('lets users follow each other and join on days of their own, before what they made', async () => {
    const users = `users u WHERE registration_platform <> 'demo-crowd'`;
    const days = await beem.query(`SELECT DISTINCT created_at::date FROM ${users}`);
    expect(days).toHaveLength(tinyCatalogue().users.length);
    const late = await beem.query(
      `SELECT u.username FROM videos v JOIN users u ON u.id = v.creator_id WHERE v.created_at < u.created_at
       UNION ALL SELECT u.username FROM shows s JOIN users u ON u.id = s.creator_id WHERE s.created_at < u.created_at`,
    );
    expect(late).toEqual([]);
    const followed = await beem.query(
      `SELECT u.username FROM ${users} AND NOT is_creator AND EXISTS (
         SELECT FROM follows f JOIN users fan ON fan.id = f.follower_id
         WHERE f.followee_id = u.id AND fan.registration_platform <> 'demo-crowd')`,
    );
    expect(followed.length).toBeGreaterThan(0);
  });

  it('dates the episodes of a show in their order, after the show, and verifies four users in five', async () => {
    const wrong = await beem.query(
      `SELECT later.title FROM videos later
       JOIN videos earlier ON earlier.show_id = later.show_id AND earlier.episode_number < later.episode_number
       WHERE later.published_at <= earlier.published_at
       UNION ALL SELECT s.title FROM shows s JOIN videos e ON e.show_id = s.id WHERE e.published_at < s.created_at`,
    );
    expect(wrong).toEqual([]);
    const [rate] = await beem.query<{ percent: number }>(
      'SELECT (100 * count(email_verified_at) / count(*))::integer AS percent FROM users WHERE deleted_at IS NULL',
    );
    expect(rate?.percent).toBeGreaterThan(76);
    expect(rate?.percent).toBeLessThan(84);
  });

  it('has users who have registered on the last days, and have done nothing', async () => {
    const newcomers = `registration_platform = 'demo-crowd' AND created_at > now() - interval '30 days'`;
    const [found] = await beem.query<{ users: number; days: number }>(
      `SELECT count(*)::int AS users, count(DISTINCT created_at::date)::int AS days FROM users WHERE ${newcomers}`,
    );
    expect(found?.users).toBe(18);
    expect(found?.days).toBeGreaterThan(8);
    expect(await beem.query(`SELECT id FROM users WHERE ${newcomers} AND following_count > 0`)).toEqual([]);
  });

  it('gives two creators donations of the last weeks, of which ledger and provider say the same', async () => {
    const given = await beem.query<{ status: string; days: number }>(
      `SELECT status, round(extract(epoch FROM now() - d.created_at) / 86400, 1)::float8 AS days
       FROM donations d ORDER BY id`,
    );
    const wanted = tinyCatalogue().donations;
    expect(given.map(({ status }) => status)).toEqual(
      wanted.map(({ outcome }) => (outcome === 'declined' ? 'failed' : outcome)),
    );
    for (const [at, { daysAgo }] of wanted.entries()) expect(given[at]?.days).toBeCloseTo(daysAgo, 0);
    const since = await beem.query(
      `SELECT id FROM donations WHERE status_since NOT BETWEEN created_at AND created_at + interval '3 days'`,
    );
    expect(since).toEqual([]);
    const checks = await beem.query('SELECT checked FROM donation_checks WHERE checked > 0');
    expect(checks.length).toBeGreaterThan(0);
    const creators = await beem.query('SELECT username FROM users WHERE accepts_donations ORDER BY 1');
    expect(creators).toEqual([{ username: 'ines_after_dark' }, { username: 'maravale' }]);
    const entered = await beem.query(
      `SELECT kind, count(*)::int FROM ledger_transactions t JOIN donations d ON d.id = t.donation_id
       WHERE t.created_at BETWEEN d.created_at AND d.created_at + interval '3 days' GROUP BY kind ORDER BY kind`,
    );
    const paid = wanted.filter(({ outcome }) => outcome !== 'declined').length;
    expect(entered).toEqual([
      { kind: 'completed', count: paid },
      { kind: 'dispute_opened', count: 1 },
      { kind: 'refund', count: 1 },
    ]);
    const payouts = await beem.query(
      'SELECT id FROM payouts WHERE extract(isodow FROM created_at) = 1 AND arrives_at > created_at',
    );
    expect(payouts).toHaveLength((await counts())?.payouts ?? 0);
    expect(payouts.length).toBeGreaterThan(1);
    expect(await runServicesCli(['donations', 'check'], beem.env)).toContain('Stripe agree');
  });

  it('has watch records of viewers of every video, who began it and of whom some reached its end', async () => {
    const videos = await beem.query(
      `SELECT bool_and(w.watched_buckets & 1 = 1) AS began, bool_or(w.completed_at IS NOT NULL) AS finished,
         bool_or(w.completed_at IS NULL) AS left_early,
         bool_and(EXISTS (SELECT FROM video_views v WHERE v.video_id = w.video_id AND v.user_id = w.user_id)) AS viewed
       FROM watch_progress w JOIN users u ON u.id = w.user_id WHERE u.registration_platform = 'demo-crowd' GROUP BY w.video_id`,
    );
    const every = { began: true, finished: true, left_early: true, viewed: true };
    expect(videos).toEqual(Array(tinyCatalogue().trailers.length + 1).fill(every));
  });

  it('keeps every counter equal to its rows', async () => {
    expect(await beem.query(WRONG)).toEqual([]);
  });

  it('adds nothing when it is loaded again', async () => {
    const before = await counts();
    await load();
    expect(await counts()).toEqual(before);
    expect(await beem.query(WRONG)).toEqual([]);
  });

  it('introduces accounts that can sign in, one of them a moderator', async () => {
    const signedIn = await Promise.all(
      accounts.map(({ email, password }) =>
        fetch(`${beem.url}/api/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password }),
        }),
      ),
    );
    expect(signedIn.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await beem.query("SELECT username FROM users WHERE role = 'moderator'")).toEqual([
      { username: 'bearwithme' },
    ]);
  });

  it('lets no user of the crowd sign in', async () => {
    const answer = await fetch(`${beem.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'crowd-1@crowd.example', password: 'any password at all' }),
    });
    expect(answer.status).toBe(401);
  });
});
