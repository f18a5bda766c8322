import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { MEDIA_QUEUE } from '../../../src/platform/queue/index.js';
import {
  type Beem,
  createUser,
  startBeem,
  type User,
  until,
  uploadVideo,
  videoBytes,
} from '../../support/index.js';

let beem: Beem;
let moderator: User;

beforeAll(async () => {
  beem = await startBeem({ env: { RATE_LIMIT_SCALE: '100' } });
  moderator = await createUser(beem, { role: 'moderator' });
});
afterAll(() => beem.stop());

const WEEK = { kind: 'account', reason: 'Threats against others.', hours: 168 };
const pathOf = ({ id }: { id: string }) => `/api/admin/users/${id}/suspensions`;
const suspend = (user: { id: string }, body: object = WEEK, by = moderator) =>
  by.visitor.post(pathOf(user), body);
const endNow = (user: User) =>
  beem.database.query(
    {
      text: `UPDATE suspensions SET created_at = created_at - interval '1 day', ends_at = now() - interval '1 ms' WHERE user_id = $1`,
    },
    [user.id],
  );

test('a video that is ready while its creator is suspended waits for them, and is published by none', async () => {
  const queue = beem.app.get<Queue>(getQueueToken(MEDIA_QUEUE));
  const rowOf = async (id: number) =>
    (
      await beem.database.query<{ status: string; notice: string | null; published_at: Date | null }>(
        { text: 'SELECT status, notice, published_at FROM videos WHERE id = $1' },
        [id],
      )
    )[0];
  for (const kind of ['upload', 'account'] as const) {
    const user = await createUser(beem);
    await queue.pause();
    const { status, body } = await uploadVideo(user, { file: await videoBytes() });
    expect(status).toBe(201);
    await suspend(user, { kind, reason: 'Copies.', hours: null });
    await queue.resume();
    await until('it is prepared', async () => (await rowOf(body.id))?.status !== 'processing');
    expect(await rowOf(body.id)).toEqual({
      status: 'needs_decision',
      notice:
        'This video was prepared while your uploads were suspended. You can publish it when the suspension has ended.',
      published_at: null,
    });
    expect((await beem.visitor().get(`/api/videos/${body.id}`)).status).toBe(404);
    if (kind === 'account') continue;
    expect((await user.visitor.get('/api/notifications')).body).toEqual([]);
    const publish = () => user.visitor.post(`/api/videos/${body.id}/publish`);
    expect((await publish()).body.code).toBe('uploads_suspended');
    await endNow(user);
    expect((await publish()).status).toBe(200);
    expect((await beem.visitor().get(`/api/videos/${body.id}`)).status).toBe(200);
  }
});
