import { UnreadCounts } from '../../src/features/notifications/notifications/unread-counts.js';
import { type Beem, createUser, startBeem, type User, until } from '../support/index.js';
import { unreadOf } from './notifications.js';

let beem: Beem;
let reader: User;
let counts: UnreadCounts;
beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
  counts = beem.app.get(UnreadCounts, { strict: false });
});
afterAll(() => beem.stop());
beforeEach(async () => {
  reader = await createUser(beem);
});

/** Adds a notification as a worker does: commits, then removes the cached count. */
async function notify(key: string): Promise<void> {
  await beem.database.query(
    {
      name: 'test-notify',
      text: `INSERT INTO notifications (user_id, type, event_key) VALUES ($1, 'video', $2)`,
    },
    [reader.id, key],
  );
  await counts.forget([reader.id]);
}

test('a count is asked of Postgres once, until it is forgotten', async () => {
  const query = jest.spyOn(beem.database, 'query');
  const asked = () => query.mock.calls.filter(([{ name }]) => name === 'notifications-count-unread').length;
  for (let i = 0; i < 3; i++) expect(await counts.get(reader.id)).toBe(0);
  expect(asked()).toBe(1);
  await notify('one');
  for (let i = 0; i < 3; i++) expect(await counts.get(reader.id)).toBe(1);
  expect(asked()).toBe(2);
  query.mockRestore();
});

test('what was counted before a change never lands after it', async () => {
  // Readers whose count waits for the test: they count before the change and cache after it.
  const { query } = beem.database;
  let counted = 0;
  let goOn = () => {};
  const changed = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const slow = jest.spyOn(beem.database, 'query').mockImplementation(async (statement, values) => {
    const rows = await query.call(beem.database, statement, values);
    if (statement.name === 'notifications-count-unread') {
      counted += 1;
      await changed;
    }
    return rows as never;
  });
  const readers = [counts.get(reader.id), counts.get(reader.id)];
  await until('both have counted', () => counted === readers.length);
  await notify('meanwhile');
  slow.mockRestore();
  expect(await counts.get(reader.id)).toBe(1);
  goOn();
  expect(await Promise.all(readers)).toEqual([0, 0]);
  expect(await unreadOf(reader)).toBe(1);
});
