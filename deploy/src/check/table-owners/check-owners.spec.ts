import { checkOwners, type SourceFile } from './check-owners.js';

const OWNERS: SourceFile[] = [
  { path: 'features/videos/video.entity.ts', source: `@Entity('videos')\nexport class VideoEntity {}` },
  { path: 'features/users/user.entity.ts', source: `@Entity('users')\nexport class UserEntity {}` },
  { path: 'platform/events/event.entity.ts', source: `@Entity('outbox')\nexport class EventEntity {}` },
];

/** What the check says of one more file. */
const check = (path: string, source: string, exceptions: Parameters<typeof checkOwners>[1] = []) =>
  checkOwners([...OWNERS, { path, source }], exceptions);

test('a feature uses its own tables, and names that are no tables', () => {
  const source = `const text = \`WITH page AS (SELECT id FROM videos v FOR NO KEY UPDATE)
    UPDATE videos SET title = $1 FROM page WHERE videos.id = page.id\``;
  expect(check('features/videos/list/videos.repository.ts', source)).toEqual([]);
});

test.each([
  ['SELECT 1 FROM users', 'reads users'],
  ['SELECT 1 FROM comments c JOIN users u ON true', 'reads users'],
  ['SELECT 1 FROM comments AS c, users WHERE true', 'reads users'],
  ['SELECT 1 FROM comments c\n  LEFT JOIN users u ON true', 'reads users'],
  ['DELETE FROM comments USING users', 'reads users'],
  ['INSERT INTO users (id) VALUES ($1)', 'writes users'],
  ['UPDATE users SET is_creator = true', 'writes users'],
  ['DELETE FROM users WHERE id = $1', 'writes users'],
])('another feature may not run %s', (sql, what) => {
  expect(check('features/comments/comments.repository.ts', `const text = \`${sql}\`;`)).toEqual([
    `features/comments/comments.repository.ts ${what}, a table of features/users: ask its owner through its index.ts.`,
  ]);
});

test('a table that is named for a statement counts, too', () => {
  const recount = `recount(database, { table: 'users', counters: { a: 'SELECT count(*) FROM videos' } })`;
  expect(check('features/videos/recount.ts', recount)).toEqual([expect.stringContaining('writes users')]);
  expect(check('features/users/list.ts', `const LIST = { table: 'videos' };`)).toEqual([
    expect.stringContaining('reads videos'),
  ]);
});

test('a feature asks the platform for its tables, and the platform none of a feature', () => {
  expect(check('features/users/a.ts', 'DELETE FROM outbox')).toEqual([
    expect.stringContaining('platform/events'),
  ]);
  expect(check('platform/mail/a.ts', 'SELECT FROM users')).toEqual([
    expect.stringContaining('features/users'),
  ]);
});

test('comments and prose name no table', () => {
  const source = `/** Reads FROM users. */\nconst a = 1; // UPDATE users\nconst b = 'taken from users';`;
  expect(check('features/videos/a.ts', source)).toEqual([]);
});

test('an exception allows what it names, and is refused when nothing needs it', () => {
  const source = 'SELECT 1 FROM users';
  const from = 'features/videos';
  const reason = 'The feed is one statement.';
  expect(check(`${from}/feed/a.ts`, source, [{ from, reason, reads: ['users'] }])).toEqual([]);
  expect(check(`${from}/feed/a.ts`, source, [{ from, reason, reads: ['users'], writes: ['users'] }])).toEqual(
    ['features/videos may write users and no longer does: take it out.'],
  );
  expect(check(`${from}/feed/a.ts`, source, [{ from, reason, writes: ['users'] }])).toHaveLength(2);
});

test('a feature hands out the type of an entity, not its class', () => {
  const say = 'features/users/index.ts exports an entity class: export its type, or a service that answers.';
  const path = 'features/users/index.ts';
  expect(check(path, `export { UserEntity } from './user.entity.js';`)).toEqual([say]);
  expect(check(path, `export { type Kind, UserEntity } from './user.entity.js';`)).toEqual([say]);
  expect(check(path, `export type { UserEntity } from './user.entity.js';`)).toEqual([]);
  expect(check(path, `export { type UserEntity } from './user.entity.js';`)).toEqual([]);
});
