import { REPORT_REASONS } from '@beem/contracts';
import {
  type Beem,
  createUser,
  createVideo,
  startBeem,
  type User,
  type VideoRow,
} from '../../support/index.js';

let beem: Beem;
let creator: User;
let video: VideoRow;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
  creator = await createUser(beem);
});
beforeEach(async () => {
  video = await createVideo(beem, creator);
});
afterAll(() => beem.stop());

const report = (user: { visitor: User['visitor'] }, body: unknown, id: number | string = video.id) =>
  user.visitor.post(`/api/videos/${id}/report`, body);
const rows = (videoId = video.id) =>
  beem.database.query<{ description: string | null }>(
    {
      name: 'test-reports',
      text: 'SELECT reason, severity, description, status FROM reports WHERE video_id = $1 ORDER BY id',
    },
    [videoId],
  );
const decide = (status: string) =>
  beem.database.query({ name: 'test-decide', text: 'UPDATE reports SET status = $1 WHERE video_id = $2' }, [
    status,
    video.id,
  ]);

describe('POST /api/videos/:id/report', () => {
  test.each(REPORT_REASONS.map(({ value, severity }) => [value, severity]))(
    'takes the reason %s as %s',
    async (reason, severity) => {
      const answer = await report(await createUser(beem), { reason, description: '  Please look.  ' });
      expect(answer.status).toBe(201);
      expect(answer.body).toEqual({ id: expect.any(Number), status: 'pending' });
      expect(await rows()).toEqual([{ reason, severity, description: 'Please look.', status: 'pending' }]);
    },
  );

  test('needs a description for other reasons only, and keeps none where none was given', async () => {
    for (const description of [undefined, null, '', '   ']) {
      const user = await createUser(beem);
      const answer = await report(user, { reason: 'other', description });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        code: 'validation_failed',
        fields: { description: "Describe the issue when selecting 'Other'" },
      });
      expect((await report(user, { reason: 'violence', description })).status).toBe(201);
    }
    expect((await rows()).map((row) => row.description)).toEqual([null, null, null, null]);
  });

  test('refuses unknown reasons, long descriptions and bodies of another shape', async () => {
    const user = await createUser(beem);
    const long = 'x'.repeat(501);
    for (const body of [
      ...[undefined, {}, [], { reason: 'boring' }, { reason: ['spam'] }, { reason: null }],
      ...[
        { reason: 'spam', description: long },
        { reason: 'spam', description: 7 },
      ],
      { reason: 'spam', description: { a: 1 } },
    ])
      expect({ body, status: (await report(user, body)).status }).toEqual({ body, status: 400 });
    const nul = await report(user, { reason: 'spam', description: 'a\0b' });
    expect({ status: nul.status, code: nul.body.code }).toEqual({ status: 400, code: 'bad_request' });
    expect(await rows()).toEqual([]);
    expect((await report(user, { reason: 'spam', description: '🚀'.repeat(500) })).status).toBe(201);
  });

  test('answers the same report again with what is open, another one with a conflict', async () => {
    const user = await createUser(beem);
    const first = await report(user, { reason: 'spam', description: 'Look.' });
    const again = await report(user, { reason: 'spam', description: ' Look. ' });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    for (const other of [{ reason: 'violence', description: 'Look.' }, { reason: 'spam' }]) {
      const refused = await report(user, other);
      expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 409, code: 'conflict' });
      expect(refused.body.message).toMatch(/reported this video already/);
    }
    expect((await report(await createUser(beem), { reason: 'violence' })).status).toBe(201);
    expect(await rows()).toHaveLength(2);
  });

  test('opens one report however often it is sent at once', async () => {
    const user = await createUser(beem);
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(user, { reason: 'spam' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    expect(await rows()).toHaveLength(1);
  });

  test('may be sent again once moderators have decided', async () => {
    const user = await createUser(beem);
    await report(user, { reason: 'spam' });
    await decide('false_flag');
    expect((await report(user, { reason: 'violence' })).status).toBe(201);
    expect(await rows()).toHaveLength(2);
  });

  test('reaches the moderators', async () => {
    const [user, moderator] = [await createUser(beem), await createUser(beem, { role: 'moderator' })];
    const { body } = await report(user, { reason: 'minors', description: 'Second scene.' });
    const queue = await moderator.visitor.get('/api/reports?status=pending');
    expect(queue.body.find(({ id }: { id: number }) => id === body.id)).toMatchObject({
      severity: 'high',
      description: 'Second scene.',
      reporter: { id: user.id, username: user.username, isDeleted: false },
    });
  });

  test('is for signed-in users, on videos that they may see and that are not their own', async () => {
    const user = await createUser(beem);
    const spam = { reason: 'spam' };
    expect((await report({ visitor: beem.visitor() }, spam)).status).toBe(401);
    const own = await report(creator, spam);
    expect({ status: own.status, code: own.body.code }).toEqual({ status: 403, code: 'forbidden' });
    expect(own.body.message).toMatch(/your own video/);
    const hidden = await createVideo(beem, creator, { isHidden: true });
    const waiting = await createVideo(beem, creator, { status: 'processing' });
    for (const id of [hidden.id, waiting.id, 999_999, 0, -1, 'x', '1e3', '9'.repeat(30)])
      expect({ id, status: (await report(user, spam, id)).status }).toEqual({ id, status: 404 });
    const mature = await createVideo(beem, creator, { ageRating: 'mature' });
    const refused = await report(user, spam, mature.id);
    expect({ status: refused.status, code: refused.body.code }).toEqual({
      status: 403,
      code: 'age_restricted',
    });
    const adult = await createUser(beem, { dateOfBirth: '1990-01-01' });
    expect((await report(adult, spam, mature.id)).status).toBe(201);
  });
});
