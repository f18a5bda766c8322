import { type Beem, createFilm, createPerson, type Person, startBeem } from '../support/index.js';

let beem: Beem;
let moderator: Person;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
  moderator = await createPerson(beem, { role: 'moderator' });
});
afterAll(() => beem.stop());

async function report(reason: string, severity: 'high' | 'medium', status = 'pending'): Promise<number> {
  const creator = await createPerson(beem, { username: `maker_${Math.random().toString(36).slice(2, 10)}` });
  const reporter = await createPerson(beem);
  const film = await createFilm(beem, creator, { title: `About ${reason}` });
  const [row] = await beem.database.query<{ id: string }>(
    {
      name: 'test-report',
      text: `INSERT INTO reports (video_id, reporter_id, reason, severity, status, description)
             VALUES ($1, $2, $3, $4, $5, 'Please look.') RETURNING id`,
    },
    [film.id, reporter.id, reason, severity, status],
  );
  return Number(row?.id);
}
const list = (status: string, person = moderator) => person.visitor.get(`/api/reports?status=${status}`);

describe('GET /api/reports', () => {
  test('is empty where nothing was reported', async () => {
    for (const status of ['pending', 'reviewed', 'removed', 'false_flag'])
      expect((await list(status)).body).toEqual([]);
  });

  test('lists each state apart, severe pending ones first, newest first', async () => {
    const spam = await report('spam', 'medium');
    const violence = await report('violence', 'high');
    const other = await report('other', 'medium');
    const minors = await report('minors', 'high');
    const oldSevere = await report('hate_speech', 'high', 'reviewed');
    const newMild = await report('spam', 'medium', 'reviewed');
    const pending = await list('pending');
    expect(pending.status).toBe(200);
    expect(pending.body.map((row: { id: number }) => row.id)).toEqual([minors, violence, other, spam]);
    expect(pending.body[0]).toMatchObject({
      reason: 'minors',
      severity: 'high',
      status: 'pending',
      description: 'Please look.',
      moderatorNotes: null,
      video: {
        title: 'About minors',
        videoUrl: expect.stringMatching(/^\/media\/films\//),
        creator: { username: expect.stringMatching(/^maker_/) },
      },
      reporter: { username: expect.any(String) },
    });
    expect((await list('reviewed')).body.map((row: { id: number }) => row.id)).toEqual([newMild, oldSevere]);
  });

  test('is for moderators and admins', async () => {
    expect((await beem.visitor().get('/api/reports?status=pending')).status).toBe(401);
    expect((await list('pending', await createPerson(beem))).status).toBe(403);
    expect((await list('pending', await createPerson(beem, { role: 'admin' }))).status).toBe(200);
  });

  test('knows four states', async () => {
    expect((await list('open')).status).toBe(400);
    expect((await moderator.visitor.get('/api/reports')).status).toBe(400);
  });
});
