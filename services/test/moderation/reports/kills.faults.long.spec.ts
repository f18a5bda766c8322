import { setTimeout as sleep } from 'node:timers/promises';
import { REPORT_STATUSES } from '@beem/contracts';
import {
  type Answer,
  allMailsSent,
  type Beem,
  createUser,
  createVideo,
  killSpawned,
  type Spawned,
  spawnProcess,
  startBeem,
  type User,
  type Visitor,
} from '../../support/index.js';

/** The whole run has more: `CASES=500`. */
const CASES = Number(process.env.CASES ?? 16);
const MODERATORS = 8;
const REPORTERS = 10;
/** Number of answers after which an api is killed, so that each makes progress even on a slow machine. */
const LIVES = [10, 25, 45, 120];
const DECIDED = REPORT_STATUSES.filter((status) => status !== 'pending');

let beem: Beem;
let api: Spawned;
let isOver = false;
let answered = 0;

beforeAll(
  async () => {
    beem = await startBeem({ env: { RATE_LIMIT_SCALE: '1000' } });
    const creator = await createUser(beem);
    const reporters = await Promise.all(Array.from({ length: REPORTERS }, () => createUser(beem)));
    for (let n = 0; n < CASES; n++) {
      const { id } = await createVideo(beem, creator);
      const { visitor } = reporters[n % REPORTERS] as User;
      expect((await visitor.post(`/api/videos/${id}/report`, { reason: 'spam' })).status).toBe(201);
    }
    api = await spawnProcess(beem, 'api', { PORT: '0' });
  },
  300_000 + CASES * 2_000,
);
afterAll(async () => {
  isOver = true;
  killSpawned();
  await beem.stop();
});

/** @returns how often */
async function killAgainAndAgain(): Promise<number> {
  for (let kills = 0; ; kills++) {
    const end = answered + (LIVES[kills % LIVES.length] ?? 0);
    while (answered < end && !isOver) await sleep(5);
    if (isOver) return kills;
    await api.kill();
    api = await spawnProcess(beem, 'api', { PORT: '0' });
  }
}

/** Sends as a page does: the same request until it is answered. */
async function ask(user: User, call: (visitor: Visitor) => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      const answer = await call(user.visitor.at(api));
      answered++;
      if (answer.status < 500) return answer;
    } catch (error) {
      // A TypeError of `fetch`, which is of another realm: the process was killed.
      if ((error as Error).name !== 'TypeError') throw error;
    }
    // A failed test must not keep sending requests to a process that nobody restarts.
    if (isOver) throw new Error('The run is over.');
    await sleep(50);
  }
}

/**
 * Reads the head of the queue and decides it, until the queue is empty.
 * @returns the cases that this moderator decided
 */
async function clearQueue(moderator: User, start: number): Promise<number[]> {
  const own: number[] = [];
  for (let turn = start; ; turn++) {
    const { body: page } = await ask(moderator, (visitor) =>
      visitor.get('/api/reports?status=pending&limit=8'),
    );
    const seen = page[turn % MODERATORS] ?? page[0];
    if (!seen) return own;
    await ask(moderator, (visitor) => visitor.put(`/api/reports/${seen.id}/claim`));
    const decision = { status: DECIDED[turn % DECIDED.length], notes: null, version: seen.version };
    const { status, body } = await ask(moderator, (visitor) =>
      visitor.put(`/api/reports/${seen.id}`, decision),
    );
    if (status === 200) own.push(seen.id);
    else expect({ status, code: body.code }).toEqual({ status: 409, code: 'case_decided' });
  }
}

const query = async (text: string) => (await beem.database.pool.query(text)).rows;
const mailsWith = (subject: RegExp) => beem.mail.mails.filter((mail) => subject.test(mail.subject ?? ''));

test(
  'every case is decided by one moderator once while the api is killed at any moment, and all are notified once',
  async () => {
    const moderators = await Promise.all(
      Array.from({ length: MODERATORS }, () => createUser(beem, { role: 'moderator' })),
    );
    const killing = killAgainAndAgain();
    const own = await Promise.all(moderators.map(clearQueue));
    isOver = true;
    expect(await killing).toBeGreaterThan(1);
    // The moderator who read "done" made the decision, and no other one.
    expect(own.flat()).toHaveLength(CASES);
    expect(new Set(own.flat()).size).toBe(CASES);
    const decided = await query(`SELECT k.lead_report_id::integer AS id, u.username FROM cases k
      JOIN moderation_events e ON e.case_id = k.id JOIN users u ON u.id = e.actor_id WHERE k.version = 2`);
    expect(new Map(decided.map(({ id, username }) => [id, username]))).toEqual(
      new Map(own.flatMap((ids, n) => ids.map((id) => [id, moderators[n]?.username]))),
    );
    const [totals] = await query(`SELECT (SELECT count(*) FROM moderation_events)::integer AS events,
      (SELECT count(*) FROM audit_log WHERE action = 'case.decided')::integer AS audited,
      (SELECT count(*) FROM cases k JOIN reports r ON r.case_id = k.id WHERE r.status = k.status)::integer AS reports,
      (SELECT count(*) FROM cases k JOIN videos v ON v.id = k.video_id
       WHERE v.is_hidden = (k.status = 'removed'))::integer AS videos`);
    expect(totals).toEqual({ events: CASES, audited: CASES, reports: CASES, videos: CASES });
    const counts = (await moderators[0]?.visitor.get('/api/reports/counts'))?.body;
    const rows = await query('SELECT status, count(*)::integer AS n FROM cases GROUP BY status');
    expect(counts).toEqual({ pending: 0, ...Object.fromEntries(rows.map(({ status, n }) => [status, n])) });
    await allMailsSent(beem, 60_000 + CASES * 200);
    const notices = await query('SELECT type, count(*)::integer AS n FROM notifications GROUP BY type');
    expect(new Map(notices.map(({ type, n }) => [type, n]))).toEqual(
      new Map([
        ['report_resolved', CASES],
        ['content_removed', counts.removed],
      ]),
    );
    expect(mailsWith(/^Thank you for your report$/)).toHaveLength(CASES);
    expect(mailsWith(/was removed$/)).toHaveLength(counts.removed);
  },
  300_000 + CASES * 2_000,
);
