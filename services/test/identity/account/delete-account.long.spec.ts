import { type Beem, createUser, createVideo, startBeem, type User } from '../../support/index.js';
import { deleteAccount, untilErased, wrongCounters } from './deletion.js';

describe('DELETE /api/delete-account', () => {
  let beem: Beem;
  let user: User;
  beforeAll(async () => {
    beem = await startBeem({ roles: ['api', 'worker', 'edge'], env: { RATE_LIMIT_SCALE: '100' } });
  });
  beforeEach(async () => {
    user = await createUser(beem);
  });
  afterAll(() => beem.stop());

  it('takes back hundreds of comments, alone, answered and answering, and keeps what others wrote', async () => {
    const [creator, friend] = [await createUser(beem), await createUser(beem)];
    const videos = [await createVideo(beem, creator), await createVideo(beem, creator)];
    const ids = videos.map(({ id }) => id);
    const comment = async ({ visitor }: User, content: string, parentId?: number) =>
      (await visitor.post(`/api/videos/${ids[0]}/comments`, { content, parentId })).body.id as number;
    await comment(friend, 'It is.', await comment(user, 'What a night.'));
    await comment(user, 'Thank you.', await comment(friend, 'And the light!'));
    await beem.database.pool.query(
      `WITH added AS (
         INSERT INTO comments (video_id, user_id, content)
         SELECT ($2::bigint[])[1 + n % 2], $1, 'One more.' FROM generate_series(1, 450) n RETURNING video_id)
       UPDATE videos SET comment_count = comment_count + (SELECT count(*) FROM added WHERE video_id = id)
       WHERE id = ANY($2)`,
      [user.id, ids],
    );
    expect(await wrongCounters(beem)).toEqual([]);
    await deleteAccount(user.visitor);
    await untilErased(beem);
    expect(await wrongCounters(beem)).toEqual([]);
    const { body } = await beem.visitor().get(`/api/videos/${ids[0]}/comments`);
    expect(body).toEqual([
      expect.objectContaining({ content: 'And the light!', replyCount: 0 }),
      expect.objectContaining({ isDeleted: true, user: null, replyCount: 1 }),
    ]);
  });
});
