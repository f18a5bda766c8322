import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { USER_DATA_PHASES, UserDataSteps } from '../../../src/platform/user-data/index.js';
import {
  allMailsSent,
  type Beem,
  createEpisode,
  createShow,
  createUser,
  createVideo,
  flushProgress,
  PASSWORD,
  postShow,
  registration,
  rollUpAnalytics,
  runScheduledTask,
  sendUpload,
  startBeem,
  storedKeys,
  tokenIn,
  type User,
  untilPrepared,
  uploadVideo,
  type Visitor,
  videoBytes,
} from '../../support/index.js';
import { addAuthenticator } from '../second-factors/set-up.js';
import { DELETED, deleteAccount, untilErased, wrongCounters } from './deletion.js';
import { savedSignInOf } from './sign-in.js';
import { findInRedis, findInStorage, findInTables, tablesOf } from './traces.js';

/** Tables that no step clears, and why; docs/account-deletion.md says the same. */
const OTHERWISE: Record<string, string> = {
  search_videos:
    'titles of videos that search finds: their trigger removes them when the videos are marked as deleted.',
  search_tiers: 'Bounds of engagement, without names.',
  users: 'The row itself goes last.',
  account_deletions: 'Names its user until the deletion is finished.',
  outbox: 'An event waits for its handlers; the deletion waits for it.',
  mail_deliveries: 'Ids of events, links, donations and reports; they go after 14 days.',
  user_days: 'Numbers of users by day, without a user.',
  analytics_changes: 'A change waits for a minute; a step removes what waits.',
  video_days: 'Numbers of a video by day, without a user; they go with the video.',
  audit_log: 'Stays: decisions must be explained later. It knows an id that nothing else knows any more.',
  video_posters: 'Name a video and no user; they go with the video, objects first.',
  video_captions: 'As above.',
  upload_pieces: 'Belong to an upload and name no user; they go with it, objects first.',
  feed_ranking: 'Which order of the feed is the live one.',
  ledger_transactions: 'Name donations and no users; they stay for ever.',
  case_counts: 'How many cases there are of a kind, without names.',
  donation_checks: 'Numbers of donations whose ledger was wrong.',
  payment_events:
    'Ids of events, which name accounts at the payment provider and no users; they go after 90 days.',
  progress_batches: 'Random numbers of batches.',
  edges: 'Machines and what they serve; no users.',
  live_shell: 'Builds of remotes: they name remotes, publishers and versions, no users.',
  shells: 'As above.',
  remote_builds: 'As above.',
  remote_ceilings: 'As above.',
  remote_files: 'As above.',
  remote_channels: 'As above.',
  remote_client_errors: 'As above.',
  remote_events:
    'Stays: a release must be explained later; an event of an admin or of a member of a team holds the username of that time.',
  remote_tokens: 'As above.',
  remotes: 'As above.',
};

/** Everything that names or comes from the deleted user, made so that nothing else contains it. */
const mark = randomBytes(5).toString('hex');
const WORDS = {
  email: `quill.${mark}@example.com`,
  nextEmail: `next.${mark}@example.com`,
  username: `quill_${mark}`,
  formerUsername: `feather_${mark}`,
  firstName: `Perse${mark}`,
  lastName: `Wort${mark}`,
  displayName: `Quill the ${mark}th`,
  formerTitle: `former${mark}`,
  title: `Zyx${mark} over the bay`,
  description: `Told by ${mark} alone`,
  tag: `tag${mark}`,
  showTitle: `Nights of ${mark}`,
  comment: `A comment by ${mark}`,
  reply: `A reply by ${mark}`,
  donation: `For ${mark}`,
  report: `Reported in the words of ${mark}`,
  factor: `Phone of ${mark}`,
};

/** The only trace: a link or a mention must not lead to another user at once (docs/account-deletion.md). */
const KEPT_FOR_A_MONTH = [WORDS.username, WORDS.formerUsername];

describe('a deleted account', () => {
  let beem: Beem;
  let visitor: Visitor;
  let leaver: User;
  let deviceId: string;
  let others: User[];
  let keysBefore: string[];

  beforeAll(async () => {
    beem = await startBeem({ roles: ['api', 'worker', 'edge'], env: { RATE_LIMIT_SCALE: '100' } });
    others = [await createUser(beem), await createUser(beem)];
    keysBefore = await storedKeys(beem);
    visitor = await signUp();
    await live();
    await allMailsSent(beem);
    // All positions but one are written; that one still waits in Redis.
    await flushProgress(beem);
    await rollUpAnalytics(beem);
    await visitor.post(`/api/videos/${await aVideo()}/watch`, { watchTime: 7 });
  });
  afterAll(() => beem.stop());

  const everything = () => [leaver.id, deviceId, ...Object.values(WORDS)];
  const picture = () =>
    sharp({ create: { width: 600, height: 600, channels: 3, background: '#3a6' } })
      .jpeg()
      .toBuffer();
  const aVideo = async () => (await createVideo(beem, others[0] as User)).id;

  async function signUp(): Promise<Visitor> {
    const { email, username, formerUsername, firstName, lastName } = WORDS;
    const names = { username: formerUsername, firstName, lastName };
    await beem.visitor().post('/api/register', registration({ email, ...names, password: PASSWORD }));
    const token = tokenIn(await beem.mail.waitFor(email, /Verify/));
    const browser = beem.visitor();
    await browser.post('/api/verify-email', { token, password: PASSWORD });
    const login = { email, password: PASSWORD, rememberMe: true };
    const { body } = await browser.post('/api/login', login, { 'x-beem-client': 'tablet' });
    leaver = { id: body.id, username, email, visitor: browser };
    deviceId = savedSignInOf(browser);
    await browser.post('/api/quick-login', { id: deviceId });
    await beem.visitor().post('/api/password-reset-request', { email });
    await browser.post('/api/user/reauthenticate', { password: PASSWORD });
    await addAuthenticator({ visitor: browser }, WORDS.factor);
    await browser.post('/api/user/email', { email: WORDS.nextEmail, password: PASSWORD });
    await browser.post('/api/user/date-of-birth', { dateOfBirth: '1990-05-17' });
    const form = new FormData();
    form.set('username', username);
    form.set('displayName', WORDS.displayName);
    form.set('showRealName', 'true');
    form.set('profileImage', new Blob([new Uint8Array(await picture())]), 'me.jpg');
    expect((await browser.put('/api/profile', form)).status).toBe(200);
    return browser;
  }

  /** At least one row in every table that can name a user. */
  async function live(): Promise<void> {
    const [friend, creator] = others as [User, User];
    const { formerTitle, title, description, tag, showTitle } = WORDS;
    const fields = { title: formerTitle, description, tags: `["${tag}"]` };
    const upload = await uploadVideo(leaver, { fields, file: await videoBytes(), cover: await picture() });
    const { id: ownId } = await untilPrepared(beem, leaver, upload.body.id);
    expect((await leaver.visitor.patch(`/api/videos/${ownId}`, { title })).status).toBe(200);
    await runScheduledTask(beem, 'count-tags');
    const captions = new FormData();
    captions.set('file', new Blob([`WEBVTT\n\n00:00.100 --> 00:00.900\n${title}`]), 'en.vtt');
    expect((await leaver.visitor.put(`/api/videos/${ownId}/captions/en`, captions)).status).toBe(200);
    const own = await postShow(leaver, { fields: { title: showTitle, description }, cover: await picture() });
    await createEpisode(beem, leaver, own.body.id, { title });
    const theirs = (await createVideo(beem, creator)).id;
    const show = await createShow(beem, creator);

    await visitor.post(`/api/users/${creator.id}/follow`, { following: true });
    for (const { visitor } of others)
      await visitor.post(`/api/users/${leaver.id}/follow`, { following: true });
    const { body: comment } = await visitor.post(`/api/videos/${theirs}/comments`, {
      content: WORDS.comment,
    });
    const { body: answer } = await friend.visitor.post(`/api/videos/${theirs}/comments`, {
      content: 'Well said.',
      parentId: comment.id,
    });
    await visitor.post(`/api/videos/${theirs}/comments`, { content: WORDS.reply, parentId: answer.id });
    await visitor.post(`/api/comments/${answer.id}/like`, { liked: true });
    for (const [one, id] of [
      [visitor, theirs],
      [friend.visitor, theirs],
      [friend.visitor, ownId],
    ] as const) {
      await one.post(`/api/videos/${id}/like`, { liked: true });
      await one.post(`/api/videos/${id}/save`, { saved: true });
      await one.post(`/api/videos/${id}/watch`, { watchTime: 9 });
      await one.post(`/api/videos/${id}/comments`, { content: 'Nice.' });
    }
    await visitor.post(`/api/shows/${show.id}/save`, { listType: 'plan_to_watch', saved: true });
    await friend.visitor.post(`/api/shows/${own.body.id}/save`, { listType: 'plan_to_watch', saved: true });
    const report = { reason: 'other', description: WORDS.report };
    await visitor.post(`/api/videos/${theirs}/report`, report);
    await friend.visitor.post(`/api/videos/${ownId}/report`, { reason: 'spam' });
    const { body: reviewed } = await friend.visitor.post(`/api/videos/${theirs}/report`, { reason: 'spam' });
    await beem.database.query(
      {
        name: 'test-review',
        text: `UPDATE reports SET status = 'reviewed', reviewed_by = $1, reviewed_at = now() WHERE id = $2`,
      },
      [leaver.id, reviewed.id],
    );
    await beem.database.query(
      {
        name: 'test-decide',
        text: `WITH decided AS (
                 UPDATE cases SET decided_by = $1, claimed_by = $1, claimed_until = now() + interval '1 hour'
                 WHERE id = (SELECT case_id FROM reports WHERE id = $2) RETURNING id
               )
               INSERT INTO moderation_events (case_id, version, kind, from_status, to_status, actor_id)
               SELECT id, 2, 'decided', 'pending', 'reviewed', $1 FROM decided`,
      },
      [leaver.id, reviewed.id],
    );
    await beem.database.query(
      { name: 'test-member', text: `INSERT INTO remote_members (user_id, remote) VALUES ($1, 'mfe-feed')` },
      [leaver.id],
    );
    await beem.database.query(
      {
        name: 'test-reservation',
        text: `INSERT INTO upload_reservations (id, user_id, day, bytes, expires_at)
               VALUES (gen_random_uuid(), $1, current_date, 1, now() + interval '1 hour')`,
      },
      [leaver.id],
    );
    await sendUpload(leaver, Buffer.from('an upload of which no video was made'));
    await beem.database.query(
      {
        name: 'test-payment-account',
        text: `INSERT INTO payment_accounts (user_id, creation_key, stripe_account_id)
               VALUES ($1, gen_random_uuid(), 'acct_1')`,
      },
      [leaver.id],
    );
    await beem.database.query(
      {
        name: 'test-payout',
        text: `INSERT INTO payouts (user_id, stripe_payout_id, amount_cents, status, arrives_at, state_read, created_at)
               VALUES ($1, 'po_1', 841, 'paid', now(), 1, now())`,
      },
      [leaver.id],
    );
    for (const [donorId, creatorId] of [
      [leaver.id, creator.id],
      [friend.id, leaver.id],
    ])
      await beem.database.query(
        {
          name: 'test-donation',
          text: `WITH d AS (
                   INSERT INTO donations (donor_id, creator_id, amount_cents, covers_fees, charge_cents, platform_fee_cents,
                     processing_fee_cents, creator_cents, message, request_key, destination)
                   VALUES ($1, $2, 1000, false, 1000, 100, 59, 841, $3, gen_random_uuid()::text, 'acct_1') RETURNING id
                 ), t AS (
                   INSERT INTO ledger_transactions (donation_id, kind, reference)
                   SELECT id, 'completed', 'ch_1' FROM d RETURNING id
                 )
                 INSERT INTO ledger_entries (transaction_id, account, user_id, cents)
                 SELECT t.id, e.account, CASE WHEN e.account = 'creator' THEN $2::uuid END, e.cents
                 FROM t, (VALUES ('creator', 841), ('clearing', -841)) AS e (account, cents)`,
        },
        [donorId, creatorId, WORDS.donation],
      );
    for (const [userId, moderatorId] of [
      [leaver.id, friend.id],
      [friend.id, leaver.id],
    ])
      await beem.database.query(
        {
          name: 'test-suspension',
          text: `INSERT INTO suspensions (user_id, kind, reason, created_by, ends_at, lifted_at, lifted_by)
                 VALUES ($1, 'comment', 'Insults', $2, now(), now(), $2)`,
        },
        [userId, moderatorId],
      );
    await beem.database.query(
      {
        name: 'test-audit',
        text: `INSERT INTO audit_log (actor, action, subject) VALUES ('cli:ops', 'user.role-granted', $1)`,
      },
      [`user:${leaver.id}`],
    );
  }

  it('could leave something in every table that an entity describes, or it is said why not', () => {
    const inSteps = beem.app
      .get(UserDataSteps)
      .inOrder(USER_DATA_PHASES)
      .flatMap(({ tables }) => tables);
    const known = new Set([...inSteps, ...Object.keys(OTHERWISE)]);
    // A new table needs a step (UserDataSteps), or a reason here and in docs/account-deletion.md why it needs none.
    expect(tablesOf(beem).filter((table) => !known.has(table))).toEqual([]);
    expect([...known].filter((table) => !tablesOf(beem).includes(table))).toEqual([]);
    expect(inSteps.filter((table) => table in OTHERWISE && table !== 'users')).toEqual([]);
  });

  it('has rows in each of these tables before it is deleted, and objects and keys besides', async () => {
    const steps = beem.app.get(UserDataSteps).inOrder(USER_DATA_PHASES);
    const found = await findInTables(beem, everything());
    const empty = steps.flatMap(({ tables }) => tables).filter((table) => !found[table]);
    expect(empty).toEqual([]);
    expect((await findInRedis(beem, everything())).length).toBeGreaterThan(5);
    const { rows } = await beem.database.pool.query<{ keys: string[] }>(
      `SELECT array_agg(object_key) AS keys FROM (
         SELECT object_key FROM video_posters UNION ALL SELECT object_key FROM video_captions
       ) AS objects`,
    );
    const stills = rows[0]?.keys.filter((key) => key.startsWith('posters/')) ?? [];
    expect([stills.length, rows[0]?.keys.length]).toEqual([stills.length, stills.length + 1]);
    expect(stills.length).toBeGreaterThan(0);
    // The video, its stills, cover and captions, the cover of the show, and the profile picture.
    expect(await storedKeys(beem)).toHaveLength(keysBefore.length + stills.length + 6);
  });

  it('can be found by no slow look through a table: every column that names a user has an index', async () => {
    const columns = await beem.database.query<{ column: string }>({
      name: 'test-unindexed',
      text: `SELECT c.conrelid::regclass || '.' || a.attname AS column FROM pg_constraint c
             JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
             WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass AND NOT EXISTS (
               SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = a.attnum AND (i.indpred IS NULL
                 OR pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))`,
    });
    expect(columns).toEqual([]);
  });

  it('leaves no trace in any table, in Redis, in queues or in storage, but for the audit log and the usernames', async () => {
    expect(await deleteAccount(visitor)).toMatchObject(DELETED);
    await untilErased(beem);

    const { id } = leaver;
    const words = everything().filter((text) => text !== id);
    const kept = new Set<string>(KEPT_FOR_A_MONTH);
    expect(
      await findInTables(
        beem,
        words.filter((text) => !kept.has(text)),
      ),
    ).toEqual({});
    const { rows } = await beem.database.pool.query(
      'SELECT video_id FROM video_posters UNION ALL SELECT video_id FROM video_captions',
    );
    expect(rows).toEqual([]);
    expect(await findInTables(beem, KEPT_FOR_A_MONTH)).toEqual({ freed_usernames: 2 });
    expect(await findInTables(beem, [id])).toEqual({ audit_log: 1 });
    expect(await findInRedis(beem, everything())).toEqual([]);
    expect(await findInStorage(beem, everything())).toEqual([]);
    expect(await storedKeys(beem)).toEqual(keysBefore);
    // The security log still has the id: it is stored separately, as long as the installation keeps it.
    const log = await readFile(beem.config.env.SECURITY_LOG_FILE ?? '', 'utf8');
    expect(log).toContain(id);
    for (const word of words) expect(log).not.toContain(word);
  });

  it('keeps its usernames from others for thirty days, of nobody, and then not at all', async () => {
    const read = () =>
      beem.database.query<{ username: string; user_id: string | null }>({
        name: 'test-kept-names',
        text: 'SELECT username, user_id FROM freed_usernames ORDER BY username',
      });
    const names = [...KEPT_FOR_A_MONTH].sort();
    expect(await read()).toEqual(names.map((username) => ({ username, user_id: null })));
    const age = (days: number) =>
      beem.database.query(
        {
          name: 'test-age-names',
          text: 'UPDATE freed_usernames SET freed_at = now() - make_interval(days => $1)',
        },
        [days],
      );
    await age(29);
    await runScheduledTask(beem, 'forget-usernames');
    expect(await read()).toHaveLength(2);
    await age(31);
    await runScheduledTask(beem, 'forget-usernames');
    expect(await findInTables(beem, everything())).toEqual({ audit_log: 1 });
  });

  it('leaves donations and their ledger as amounts', async () => {
    const rows = await beem.database.query<{ cents: string; entries: string }>({
      name: 'test-kept-donations',
      text: `SELECT (SELECT sum(amount_cents) FROM donations) AS cents, count(*) AS entries FROM ledger_entries`,
    });
    expect(rows).toEqual([{ cents: '2000', entries: '4' }]);
  });

  it('leaves the others what is theirs, with counters that are right', async () => {
    expect(await wrongCounters(beem)).toEqual([]);
    const replies = await beem.database.query<{ content: string }>({
      name: 'test-replies',
      text: `SELECT r.content FROM comments r JOIN comments c ON c.id = r.parent_id WHERE c.user_id IS NULL`,
    });
    expect(replies).toEqual([{ content: 'Well said.' }]);
    const [friend, creator] = others as [User, User];
    expect((await friend.visitor.get('/api/user')).body.followingCount).toBe(0);
    expect((await creator.visitor.get('/api/user')).body).toMatchObject({
      followersCount: 0,
      followingCount: 0,
    });
  });
});
