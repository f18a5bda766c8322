import { In } from 'typeorm';
import { UserEntity } from '../../src/features/identity/users/user.entity.js';
import { type Beem, createUser, startBeem, type User } from '../support/index.js';

let beem: Beem;
let user: User;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
  user = await createUser(beem);
});
afterAll(() => beem.stop());

const users = () => beem.database.repository(UserEntity);
const RENAME = { text: 'UPDATE users SET last_name = $2 WHERE id = $1' };
const named = async () => {
  const found = await users().findOneByOrFail({ id: user.id });
  return [found.first_name, found.last_name];
};

test('a repository and a statement see and commit each other’s changes in one transaction', async () => {
  await beem.database.transaction(async (tx) => {
    await tx.withRepository(users()).update({ id: user.id }, { first_name: 'Augusta' });
    const [row] = await tx.query<Pick<UserEntity, 'first_name'>>(
      { text: 'SELECT first_name FROM users WHERE id = $1' },
      [user.id],
    );
    expect(row?.first_name).toBe('Augusta');
    await tx.query(RENAME, [user.id, 'Byron']);
    expect((await tx.withRepository(users()).findOneByOrFail({ id: user.id })).last_name).toBe('Byron');
    expect(await named()).not.toContain('Augusta'); // Others see nothing yet.
  });
  expect(await named()).toEqual(['Augusta', 'Byron']);
});

test('both are rolled back together', async () => {
  const before = await named();
  const failing = beem.database.transaction(async (tx) => {
    await tx.withRepository(users()).update({ id: user.id }, { first_name: 'Grace' });
    await tx.query(RENAME, [user.id, 'Hopper']);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await named()).toEqual(before);
});

test('a transaction that Postgres took back for a deadlock of repositories runs again', async () => {
  const other = await createUser(beem);
  let started = 0;
  let release = () => {};
  const bothHoldOne = new Promise<void>((resolve) => {
    release = resolve;
  });
  const swap = (first: string, second: string) => {
    let tries = 0;
    return beem.database.transaction(async (tx) => {
      const repository = tx.withRepository(users());
      await repository.update({ id: first }, { display_name: 'first' });
      if (++tries === 1 && ++started === 2) release();
      await bothHoldOne;
      await repository.update({ id: second }, { display_name: 'second' });
      return tries;
    });
  };
  const tries = await Promise.all([swap(user.id, other.id), swap(other.id, user.id)]);
  // Postgres takes one back; its next try may reach the row before the one that waits for it, which is then taken back, too.
  expect(Math.max(...tries)).toBeGreaterThan(1);
  // The last values of both rows come from one of them.
  const names = await users().findBy({ id: In([user.id, other.id]) });
  expect(names.map(({ display_name }) => display_name).sort()).toEqual(['first', 'second']);
});
