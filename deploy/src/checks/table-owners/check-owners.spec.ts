import { checkOwners, type SourceFile } from './check-owners.js';

const OWNERS: SourceFile[] = [
  { path: 'features/videos/video.entity.ts', source: `@Entity('videos')\nexport class VideoEntity {}` },
  { path: 'features/users/user.entity.ts', source: `@Entity('users')\nexport class UserEntity {}` },
  { path: 'platform/events/event.entity.ts', source: `@Entity('outbox')\nexport class EventEntity {}` },
];

/** The check's sentences about one more file. */
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
  ['SELECT 1 FROM comments c JOIN comments p ON c.id = p.parent_id, users', 'reads users'],
  ['SELECT 1 FROM unnest($1::uuid[]) AS t(id), users', 'reads users'],
  ['SELECT 1 FROM comments c CROSS JOIN LATERAL (SELECT 1) AS t, users u', 'reads users'],
  ['SELECT 1 FROM public.users', 'reads users'],
  ['SELECT 1 FROM "users"', 'reads users'],
  ['SELECT 1 FROM "public"."users" u', 'reads users'],
  ['select 1 from users', 'reads users'],
  ['TABLE users', 'reads users'],
  ['INSERT INTO public.users (id) VALUES ($1)', 'writes users'],
  ['UPDATE ONLY "users" SET is_creator = true', 'writes users'],
  ['delete from users', 'writes users'],
  ['TRUNCATE users', 'writes users'],
  ['TRUNCATE TABLE comments, users CASCADE', 'writes users'],
  ['MERGE INTO users u USING comments c ON true WHEN MATCHED THEN DELETE', 'writes users'],
  ['COPY users (id) FROM STDIN', 'writes users'],
  ['LOCK TABLE users IN SHARE MODE', 'writes users'],
  ['LOCK comments, users', 'writes users'],
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

/** The sentence about a file that leaves the name of a table open. */
const UNNAMED = [
  'features/comments/a.ts puts the name of a table into a statement: write it there, so that it can be read.',
];

/** A placeholder value as the source writes it. */
const VALUE = `$\{table}`;

test.each([
  `\`DELETE FROM ${VALUE} WHERE id = $1\``,
  `\`SELECT 1 FROM comments c, ${VALUE} WHERE true\``,
  `\`SELECT 1 FROM comments c JOIN ${VALUE} t ON true\``,
  `\`SELECT 1 FROM "${VALUE}"\``,
  `\`SELECT 1 FROM public.${VALUE}\``,
  `\`LOCK TABLE comments, ${VALUE}\``,
  `'DELETE FROM ' + table`,
])('a statement says which table it uses: %s', (source) => {
  const path = 'features/comments/a.ts';
  expect(check(path, source)).toEqual(UNNAMED);
  const declared = { from: 'features/comments', reason: 'Each list is one statement.', unnamed: ['a.ts'] };
  expect(check(path, source, [declared])).toEqual([]);
  expect(check(path, 'const a = `SELECT 1 FROM comments`;', [declared])).toEqual([
    'features/comments/a.ts may leave the name of a table open and no longer does: take it out.',
  ]);
});

test('a table that is named for a statement that writes is written', () => {
  const source = `const TABLES = [{ table: 'users' }];\nconst a = \`DELETE FROM ${VALUE}\`;`;
  const declared = { from: 'features/videos', reason: 'The purge.', unnamed: ['a.ts'] };
  expect(check('features/videos/a.ts', source, [declared])).toEqual([
    expect.stringContaining('writes users'),
  ]);
});

test('columns, values and times that are put in name no table', () => {
  const source = `const a = \`SELECT v.users, extract(epoch FROM \${time}) FROM videos v
    WHERE v.title IS DISTINCT FROM \${title} AND v.users.id > 1\`;`;
  expect(check('features/videos/a.ts', source)).toEqual([]);
});

test('a feature asks the platform for its tables, and the platform none of a feature', () => {
  expect(check('features/users/a.ts', `'DELETE FROM outbox'`)).toEqual([
    expect.stringContaining('platform/events'),
  ]);
  expect(check('platform/mail/a.ts', `'SELECT FROM users'`)).toEqual([
    expect.stringContaining('features/users'),
  ]);
});

test.each([
  'SELECT * FROM users',
  'SELECT DISTINCT * FROM "users" WHERE true',
  'SELECT u.*, 1 AS one FROM users u',
  'SELECT users.* FROM users',
  'SELECT a.id, u.* FROM avatars a LEFT JOIN users AS u ON true',
  'WITH found AS (SELECT * FROM users LIMIT 1) SELECT id FROM found',
  'UPDATE users SET is_creator = true RETURNING *',
  'INSERT INTO users (id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING *',
  'DELETE FROM ONLY users RETURNING *',
  'SELECT *, 1 AS x FROM users',
  'SELECT 1, * FROM users',
  'SELECT DISTINCT ON (id) * FROM users',
  'UPDATE users SET is_creator = true RETURNING id, *',
])('a statement names the columns that it takes of a table: %s', (sql) => {
  expect(check('features/users/users.repository.ts', `const text = \`${sql}\`;`)).toEqual([
    'features/users/users.repository.ts takes all columns (*) of users: name those it needs.',
  ]);
});

test.each([
  'SELECT count(*) FROM users',
  'WITH found AS (SELECT id FROM users) SELECT * FROM found',
  'SELECT found.* FROM (SELECT id FROM users) found',
  'SELECT * FROM unnest($1::text[])',
  'SELECT id, 2 * id, count(*) FROM users',
  'SELECT 2 * id FROM users u WHERE u.id * 2 > 1',
])('all columns of what the statement itself names are known: %s', (sql) => {
  expect(check('features/users/users.repository.ts', `const text = \`${sql}\`;`)).toEqual([]);
});

test('comments and prose name no table', () => {
  const source = `/** Reads FROM users. */\nconst a = 1; // UPDATE users\nconst b = 'taken from users';`;
  expect(check('features/videos/a.ts', source)).toEqual([]);
});

test('an exception allows what it names, and is refused when nothing needs it', () => {
  const source = `'SELECT 1 FROM users'`;
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
  expect(check(path, `import { UserEntity } from './user.entity.js';\nexport { UserEntity };`)).toEqual([
    say,
  ]);
  const all = 'features/users/index.ts exports all of a file: name what others may use.';
  expect(check(path, `export * from './user.entity.js';`)).toEqual([all]);
  expect(check(path, `export * as entities from './user.entity.js';`)).toEqual([all]);
});
