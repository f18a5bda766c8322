import { createUser } from '../../support/index.js';
import { beem, setUpVideo, video } from '../../support/own-video.js';
import { savesOf } from './saves.js';

setUpVideo();

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
