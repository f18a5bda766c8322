import type { Queue } from 'bullmq';
import { ALL_QUEUES } from '../../../src/platform/queue/index.js';
import {
  allMailsSent,
  type Beem,
  createUser,
  PASSWORD,
  runScheduledTask,
  startBeem,
  type User,
  until,
  type Visitor,
} from '../../support/index.js';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

describe('a sign-in of a moderator or an admin while other sessions of theirs live', () => {
  let beem: Beem;
  beforeAll(async () => {
    beem = await startBeem({ roles: ['api', 'worker'], env: { RATE_LIMIT_SCALE: '100' } });
  });
  afterAll(() => beem.stop());

  const signIn = async ({ email }: User, visitor: Visitor, agent = CHROME, headers = {}) => {
    const answer = await visitor.post(
      '/api/login',
      { email, password: PASSWORD },
      { 'user-agent': agent, ...headers },
    );
    expect(answer.status).toBe(200);
    return visitor;
  };
  /** A user whose only session was opened by Firefox. */
  const createStaff = async (role: 'moderator' | 'admin' | 'user') => {
    const user = await createUser(beem, { role });
    await user.visitor.post('/api/logout');
    await signIn(user, user.visitor, FIREFOX);
    return user;
  };
  const noticesOf = async ({ visitor }: User) =>
    (await visitor.get('/api/notifications')).body.filter(
      ({ type }: { type: string }) => type === 'security',
    );
  const mailsTo = async ({ email }: User) => {
    await allMailsSent(beem);
    return beem.mail.mails.filter(({ to }) => to?.[0]?.address === email);
  };
  /** Waits until earlier events are handled: a later sign-in of another user has caused its mail. */
  const untilHandled = async () => {
    const other = await createStaff('moderator');
    await signIn(other, beem.visitor());
    await until('a later event is handled', async () => (await noticesOf(other)).length > 0);
    await until('its mail is there', async () => (await mailsTo(other)).length > 0);
  };

  it.each(['moderator', 'admin'] as const)('is mailed to a %s and is a notification', async (role) => {
    const user = await createStaff(role);
    await signIn(user, beem.visitor());
    await until('the notification is there', async () => (await noticesOf(user)).length > 0);
    const [notice, ...more] = await noticesOf(user);
    expect([notice.message, more]).toEqual([
      'There was a new sign-in with Chrome on Windows. You are also signed in with Firefox on Linux.',
      [],
    ]);
    await until('the mail is there', async () => (await mailsTo(user)).length > 0);
    const [mail] = await mailsTo(user);
    expect(mail?.subject).toBe('A new sign-in to your Beem account');
    expect(mail?.text).toContain('There was a new sign-in with Chrome on Windows.');
    expect(mail?.text).toMatch(/\nFirefox on Linux, last used \d+ \w+ \d{4}, \d\d:\d\d UTC\n/);
    expect(mail?.text).toContain('in Settings, under Security');
    expect(mail?.text).toContain('/settings');
  });

  it('names each other browser that is still signed in', async () => {
    const user = await createStaff('moderator');
    const ended = await signIn(
      user,
      beem.visitor(),
      CHROME.replace('Windows NT 10.0; Win64; x64', 'X11; CrOS x86_64'),
    );
    await ended.post('/api/logout');
    await signIn(user, beem.visitor(), CHROME, { 'x-beem-client': 'tablet' });
    await until('both notifications are there', async () => (await noticesOf(user)).length > 1);
    const [newest] = await noticesOf(user);
    expect(newest.message).toBe(
      'There was a new sign-in with Chrome on Windows. You are also signed in with Firefox on Linux.',
    );
  });

  it('is nothing to tell where it is the only session, also as a tablet', async () => {
    const user = await createUser(beem, { role: 'moderator' });
    await user.visitor.post('/api/logout');
    await signIn(user, user.visitor, CHROME, { 'x-beem-client': 'tablet' });
    await untilHandled();
    expect([await noticesOf(user), await mailsTo(user)]).toEqual([[], []]);
  });

  it('is nothing to tell other users', async () => {
    const user = await createStaff('user');
    await signIn(user, beem.visitor());
    await untilHandled();
    expect([await noticesOf(user), await mailsTo(user)]).toEqual([[], []]);
  });

  it('is one notice for a browser that signs in again and again within minutes, and another one later', async () => {
    const user = await createStaff('moderator');
    const second = await signIn(user, beem.visitor());
    await signIn(user, second);
    await second.post('/api/logout');
    await signIn(user, second);
    await untilHandled();
    expect([(await noticesOf(user)).length, (await mailsTo(user)).length]).toEqual([1, 1]);
    await beem.database.pool.query(
      `UPDATE sessions SET created_at = created_at - interval '11 minutes' WHERE user_id = $1`,
      [user.id],
    );
    await second.post('/api/logout');
    await signIn(user, second);
    await until('there are two notices', async () => (await noticesOf(user)).length === 2);
  });

  it('is one notice where two browsers sign in at the same time', async () => {
    const user = await createUser(beem, { role: 'moderator' });
    await user.visitor.post('/api/logout');
    const lock = await beem.database.pool.connect();
    let signIns: Promise<unknown>;
    try {
      await lock.query('BEGIN');
      await lock.query(`SELECT pg_advisory_xact_lock(hashtext('staff_sessions'), hashtext($1))`, [user.id]);
      signIns = Promise.all([signIn(user, user.visitor), signIn(user, beem.visitor(), FIREFOX)]);
      await until('both have opened a session', async () => {
        const { rows } = await beem.database.pool.query(
          `SELECT FROM pg_locks JOIN pg_database d ON d.oid = database
           WHERE d.datname = current_database() AND locktype = 'advisory' AND NOT granted`,
        );
        return rows.length === 2;
      });
    } finally {
      await lock.query('COMMIT');
      lock.release();
    }
    await signIns;
    await untilHandled();
    expect([(await noticesOf(user)).length, (await mailsTo(user)).length]).toEqual([1, 1]);
  });

  it('leaves no trace of the browser in the sessions of other users', async () => {
    const [user, admin] = [await createStaff('user'), await createStaff('admin')];
    const { rows } = await beem.database.pool.query(
      'SELECT user_id, bool_or(browser_hash IS NOT NULL) AS is_known FROM sessions WHERE user_id = ANY($1) AND revoked_at IS NULL GROUP BY user_id',
      [[user.id, admin.id]],
    );
    expect(new Map(rows.map((row) => [row.user_id, row.is_known]))).toEqual(
      new Map([
        [user.id, false],
        [admin.id, true],
      ]),
    );
  });

  it('leaves the browser in a session only while the session is new', async () => {
    const [demoted, admin] = [await createStaff('moderator'), await createStaff('admin')];
    await beem.database.pool.query(`UPDATE users SET role = 'user' WHERE id = $1`, [demoted.id]);
    const known = async () => {
      const { rows } = await beem.database.pool.query<{ user_id: string }>(
        'SELECT user_id FROM sessions WHERE user_id = ANY($1) AND revoked_at IS NULL AND browser_hash IS NOT NULL',
        [[demoted.id, admin.id]],
      );
      return rows.map(({ user_id }) => user_id);
    };
    await runScheduledTask(beem, 'forget-session-browsers');
    expect((await known()).sort()).toEqual([demoted.id, admin.id].sort());
    await beem.database.pool.query(
      `UPDATE sessions SET created_at = created_at - interval '11 minutes' WHERE user_id = $1`,
      [demoted.id],
    );
    await runScheduledTask(beem, 'forget-session-browsers');
    expect(await known()).toEqual([admin.id]);
  });

  it('is one notice where its event is delivered twice', async () => {
    const user = await createStaff('moderator');
    await signIn(user, beem.visitor());
    await until('the notification is there', async () => (await noticesOf(user)).length > 0);
    const { rows } = await beem.database.pool.query<{ event_key: string }>(
      `SELECT event_key FROM notifications WHERE user_id = $1`,
      [user.id],
    );
    const eventId = Number(rows[0]?.event_key.replace('staff-sign-in-', ''));
    const [session] = (
      await beem.database.pool.query<{ id: string }>(
        'SELECT id FROM sessions WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1',
        [user.id],
      )
    ).rows;
    await untilHandled();
    // The queues have forgotten its jobs, so its handlers run again.
    for (const queue of beem.app.get<Queue[]>(ALL_QUEUES, { strict: false }))
      await queue.clean(0, 0, 'completed');
    await beem.database.pool.query(
      `INSERT INTO outbox (id, type, payload) OVERRIDING SYSTEM VALUE VALUES ($1, 'staff.signed-in', $2)`,
      [eventId, JSON.stringify({ userId: user.id, sessionId: session?.id })],
    );
    await untilHandled();
    expect([(await noticesOf(user)).length, (await mailsTo(user)).length]).toEqual([1, 1]);
  });
});
