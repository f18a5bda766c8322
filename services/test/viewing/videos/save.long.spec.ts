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
  beem = await startBeem();
});
afterAll(() => beem.stop());
beforeEach(async () => {
  creator = await createUser(beem);
  video = await createVideo(beem, creator);
});

async function savesOf(id: number): Promise<{ rows: number; counter: number }> {
  const { rows } = await beem.database.pool.query(
    `SELECT save_count AS counter, (SELECT count(*)::integer FROM video_saves WHERE video_id = v.id) AS rows
     FROM videos v WHERE id = $1`,
    [id],
  );
  return rows[0];
}

describe('POST /api/videos/:id/save', () => {
  test('counts a hundred users at once exactly, while a hundred likes arrive', async () => {
    const users = await Promise.all(Array.from({ length: 100 }, () => createUser(beem)));
    const answers = await Promise.all(
      users.flatMap(({ visitor }) => [
        visitor.post(`/api/videos/${video.id}/save`, { saved: true }),
        visitor.post(`/api/videos/${video.id}/like`, { liked: true }),
      ]),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await savesOf(video.id)).toEqual({ rows: 100, counter: 100 });
    expect((await beem.visitor().get(`/api/videos/${video.id}`)).body.likeCount).toBe(100);
  });
});
