import { SessionsRepository } from '../../../src/features/identity/sessions/sessions.repository.js';
import {
  type Beem,
  type BeemProcess,
  createUser,
  createVideo,
  startBeem,
  type User,
  until,
} from '../../support/index.js';

let beem: Beem;
let other: BeemProcess;
beforeAll(async () => {
  beem = await startBeem();
  other = await beem.startAnother(['api']);
});
afterAll(() => beem.stop());

const read = (user: User, process: BeemProcess = beem) => user.visitor.at(process).get('/api/user');

/** @returns how often a process read a session from the database during the work */
async function countLookUps(process: BeemProcess, work: () => Promise<unknown>): Promise<number> {
  const spied = jest.spyOn(process.app.get(SessionsRepository), 'findLive');
  await work();
  const { length } = spied.mock.calls;
  spied.mockRestore();
  return length;
}

/** A process that was busy for a second has no proof, so a single request may read the database. */
function untilRemembered(user: User, process: BeemProcess): Promise<unknown> {
  const readOften = async () => {
    for (let at = 0; at < 5; at += 1) expect(await read(user, process)).toMatchObject({ status: 200 });
  };
  return until('the session is remembered', async () => (await countLookUps(process, readOften)) === 0);
}

/** A user whose session is cached in both processes. */
async function remembered(): Promise<User> {
  const user = await createUser(beem);
  for (const process of [beem, other]) await untilRemembered(user, process);
  return user;
}

const sql = (text: string, values: unknown[]) => beem.database.query({ text }, values);

describe('a session that a process remembers', () => {
  it('is not looked up for each read, and for each write', async () => {
    const user = await remembered();
    const video = await createVideo(beem, user);
    const like = async () => {
      expect((await user.visitor.post(`/api/videos/${video.id}/like`)).status).toBeLessThan(300);
    };
    expect(await countLookUps(beem, like)).toBe(1);
  });

  it('is refused at once in the process that ended it', async () => {
    const user = await remembered();
    const cookies = new Map(user.visitor.cookies);
    expect((await user.visitor.post('/api/logout')).status).toBeLessThan(300);
    for (const [name, value] of cookies) user.visitor.cookies.set(name, value);
    expect((await read(user)).status).toBe(401);
    await until('the other process knows', async () => (await read(user, other)).status === 401);
  });

  it.each([
    ['ended by an operator in SQL', 'UPDATE sessions SET revoked_at = now() WHERE user_id = $1'],
    ['deleted', 'DELETE FROM sessions WHERE user_id = $1'],
    ['that of a deleted user', 'UPDATE users SET deleted_at = now() WHERE id = $1'],
    ['cut short', `UPDATE sessions SET expires_at = now() WHERE user_id = $1`],
  ])('is refused by every process when it is %s', async (_how, text) => {
    const user = await remembered();
    await sql(text, [user.id]);
    expect((await read(user)).status).toBe(401);
    await until('the other process knows', async () => (await read(user, other)).status === 401);
  });

  it.each([
    ['role', `UPDATE users SET role = 'moderator' WHERE id = $1`, { role: 'moderator' }],
    ['name', `UPDATE users SET username = 'renamed_one' WHERE id = $1`, { username: 'renamed_one' }],
  ])('has the new %s of its user everywhere', async (_what, text, expected) => {
    const user = await remembered();
    const resolved = async (process: BeemProcess) => (await read(user, process)).body;
    await sql(text, [user.id]);
    expect(await resolved(beem)).toMatchObject(expected);
    await until('the other process knows', async () => {
      const body = await resolved(other);
      return Object.entries(expected).every(([name, value]) => body[name] === value);
    });
  });

  it('stays remembered when only its use is noted', async () => {
    const user = await remembered();
    await sql(`UPDATE sessions SET last_seen_at = now() - interval '2 minutes' WHERE user_id = $1`, [
      user.id,
    ]);
    await sql(
      `UPDATE sessions SET last_seen_at = now(), expires_at = expires_at + interval '1 hour' WHERE user_id = $1`,
      [user.id],
    );
    // A change would cause reads for half a minute.
    await untilRemembered(user, beem);
  });

  it('is looked up by a process that may have missed a notification', async () => {
    const user = await remembered();
    await sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'beem notifications' AND datname = current_database()`,
      [],
    );
    await until('it has noticed', async () => {
      return (await countLookUps(other, () => read(user, other))) > 0;
    });
  });
});
