import { propertyRuns } from '@beem/testing';
import fc from 'fast-check';
import { createUser, createVideo, type User } from '../../support/index.js';
import { beem, creator, setUpVideo, video } from '../../support/own-video.js';
import { savesOf } from './saves.js';

setUpVideo();

describe('POST /api/videos/:id/save', () => {
  test('turns the save round', async () => {
    const { visitor } = await createUser(beem);
    const path = `/api/videos/${video.id}/save`;
    expect((await visitor.post(path)).body).toEqual({ saved: true });
    expect((await visitor.get(`/api/videos/${video.id}`)).body.isSaved).toBe(true);
    expect((await visitor.get('/api/videos/trailers')).body[0]).toMatchObject({
      id: video.id,
      isSaved: true,
    });
    expect((await beem.visitor().get('/api/videos/trailers')).body[0].isSaved).toBe(false);
    expect((await visitor.post(path, {})).body).toEqual({ saved: false });
    expect((await visitor.get(`/api/videos/${video.id}`)).body.isSaved).toBe(false);
  });

  test('keeps the wanted state however often it is asked', async () => {
    const { visitor } = await createUser(beem);
    for (const saved of [true, true, true, false, false])
      expect((await visitor.post(`/api/videos/${video.id}/save`, { saved })).body).toEqual({ saved });
    expect(await savesOf(video.id)).toEqual({ rows: 0, counter: 0 });
  });

  test('lets one take back what one gave to a video that one may not see any more, and only that', async () => {
    const [user, other] = await Promise.all([createUser(beem), createUser(beem)]);
    const save = (who: User, saved?: boolean) => who.visitor.post(`/api/videos/${video.id}/save`, { saved });
    expect((await save(user, true)).status).toBe(200);
    await beem.database.query(
      { name: 'test-hide', text: 'UPDATE videos SET is_hidden = true WHERE id = $1' },
      [video.id],
    );
    for (const saved of [undefined, true]) expect((await save(user, saved)).status).toBe(404);
    expect((await save(other, false)).status).toBe(404);
    expect(await save(user, false)).toMatchObject({ status: 200, body: { saved: false } });
    expect(await savesOf(video.id)).toEqual({ rows: 0, counter: 0 });
    expect((await user.visitor.post('/api/videos/999999/save', { saved: false })).status).toBe(404);
  });

  test('refuses guests, wrong bodies and videos that are not there', async () => {
    const { visitor } = await createUser(beem);
    expect((await beem.visitor().post(`/api/videos/${video.id}/save`)).status).toBe(401);
    expect((await visitor.post(`/api/videos/${video.id}/save`, { saved: 1 })).status).toBe(400);
    expect((await visitor.post('/api/videos/999999/save')).status).toBe(404);
    const hidden = await createVideo(beem, creator, { isHidden: true });
    expect((await visitor.post(`/api/videos/${hidden.id}/save`)).status).toBe(404);
    const unready = await createVideo(beem, creator, { status: 'processing' });
    expect((await creator.visitor.post(`/api/videos/${unready.id}/save`)).body.code).toBe('video_not_ready');
  });

  test('agrees with its rows after any storm of saves and toggles', async () => {
    const users = await Promise.all(Array.from({ length: 4 }, () => createUser(beem)));
    const wanted = fc.constantFrom(true, false, undefined);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(3), wanted), { minLength: 1, maxLength: 24 }),
        async (calls) => {
          await Promise.all(
            calls.map(([who, saved]) => users[who]?.visitor.post(`/api/videos/${video.id}/save`, { saved })),
          );
          const { rows, counter } = await savesOf(video.id);
          expect(counter).toBe(rows);
        },
      ),
      { numRuns: propertyRuns(10) },
    );
  });
});
