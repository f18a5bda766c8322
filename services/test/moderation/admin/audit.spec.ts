import { type Answer, type Beem, createUser, startBeem, type User } from '../../support/index.js';

let beem: Beem;
let admin: User;
let user: User;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'], env: { RATE_LIMIT_SCALE: '100' } });
  admin = await createUser(beem, { role: 'admin' });
  user = await createUser(beem);
  for (let day = 1; day <= 5; day++)
    await beem.database.query(
      {
        text: `INSERT INTO audit_log (actor, action, subject, detail, created_at)
               VALUES ('cli:ops', $1, $2, '{"reason": "Test"}', $3)`,
      },
      [day % 2 ? 'test.odd' : 'test.even', `user:${user.id}`, `2026-01-0${day}T12:00:00Z`],
    );
  await admin.visitor.put(`/api/admin/users/${user.id}/role`, {
    ...{ from: 'user', role: 'moderator', reason: 'A new job.' },
  });
});
afterAll(() => beem.stop());

const read = async (query = '') => (await admin.visitor.get(`/api/admin/audit?${query}`)).body;
const daysOf = (entries: { createdAt: string }[]) => entries.map(({ createdAt }) => createdAt.slice(0, 10));

test('the audit log is for admins', async () => {
  const moderator = await createUser(beem, { role: 'moderator' });
  expect((await beem.visitor().get('/api/admin/audit')).status).toBe(401);
  expect((await moderator.visitor.get('/api/admin/audit')).status).toBe(403);
  expect((await admin.visitor.get('/api/admin/audit?from=yesterday')).status).toBe(400);
  expect((await admin.visitor.get('/api/admin/audit?cursor=x')).status).toBe(400);
});

test('it names who did what to whom, newest first', async () => {
  const [entry] = await read();
  expect(entry).toEqual({
    id: expect.any(Number),
    actor: { id: admin.id, username: admin.username },
    actorName: `user:${admin.id}`,
    action: 'user.role-changed',
    subject: `user:${user.id}`,
    subjectUser: { id: user.id, username: user.username },
    detail: { reason: 'A new job.', before: 'user', after: 'moderator' },
    createdAt: expect.any(String),
  });
});

test('it is narrowed by actor, action, subject and time', async () => {
  expect(await read(`actor=${admin.username}`)).toHaveLength(1);
  expect(await read(`actor=@${admin.username.toUpperCase()}`)).toHaveLength(1);
  expect(await read(`actor=user:${admin.id}`)).toHaveLength(1);
  expect(daysOf(await read('actor=cli:ops&action=test.even'))).toEqual(['2026-01-04', '2026-01-02']);
  expect(await read(`subject=${user.username}`)).toHaveLength(6);
  expect(await read('subject=video:1')).toEqual([]);
  expect(daysOf(await read('from=2026-01-02T12:00:00Z&to=2026-01-04T12:00:00Z'))).toEqual([
    '2026-01-03',
    '2026-01-02',
  ]);
});

test('it is read page by page', async () => {
  const found: string[] = [];
  let next: string | null = '/api/admin/audit?actor=cli:ops&limit=2';
  while (next) {
    const { body, headers }: Answer = await admin.visitor.get(next);
    found.push(...daysOf(body));
    next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? null;
  }
  expect(found).toEqual(['2026-01-05', '2026-01-04', '2026-01-03', '2026-01-02', '2026-01-01']);
});

test.each([
  `UPDATE audit_log SET actor = 'nobody'`,
  'DELETE FROM audit_log WHERE id = (SELECT min(id) FROM audit_log)',
  'TRUNCATE audit_log',
])('the database refuses %p', async (text) => {
  await expect(beem.database.query({ text })).rejects.toThrow('audit_log is append-only');
});
