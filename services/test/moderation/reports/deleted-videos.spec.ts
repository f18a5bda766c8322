import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import {
  allMailsSent,
  type Beem,
  createUser,
  createVideo,
  runScheduledTask,
  startBeem,
  storedKeys,
  storeVideo,
  type User,
  until,
} from '../../support/index.js';

describe('a reported video that its creator deletes', () => {
  let beem: Beem;
  let creator: User;
  let moderator: User;
  beforeAll(async () => {
    beem = await startBeem({ roles: ['api', 'worker', 'edge'] });
    creator = await createUser(beem);
    moderator = await createUser(beem, { role: 'moderator' });
  });
  afterAll(() => beem.stop());

  async function reportAndDelete() {
    const video = await createVideo(beem, creator, { title: 'Gone with the reports' });
    await storeVideo(beem, video, Buffer.from('video'));
    const reporter = await createUser(beem);
    const { body } = await reporter.visitor.post(`/api/videos/${video.id}/report`, { reason: 'violence' });
    expect((await creator.visitor.delete(`/api/videos/${video.id}`)).status).toBe(204);
    return { video, reporter, path: `/api/reports/${body.id}` };
  }
  const seenBy = async ({ visitor }: User, path: string) => (await visitor.get(path)).body;
  const closed = (path: string) =>
    until('the case is closed', async () => (await seenBy(moderator, path)).status === 'reviewed');

  test('closes its case with an event of its own, and keeps title, reports and picture for moderators', async () => {
    const { video, reporter, path } = await reportAndDelete();
    await closed(path);
    const report = await seenBy(moderator, path);
    expect(report).toMatchObject({
      ...{ status: 'reviewed', decidedBy: null, canDecide: false, version: 2, reportCount: 1 },
      video: { title: 'Gone with the reports', isDeleted: true, isRemoved: false, videoUrl: null },
      reports: [{ reason: 'violence', status: 'reviewed', reporter: { id: reporter.id } }],
      events: [{ kind: 'deleted', fromStatus: 'pending', toStatus: 'reviewed', by: null }],
    });
    await until('the file is gone', async () => !(await storedKeys(beem)).includes(video.videoKey));
    const picture = report.video.thumbnailUrl;
    expect([picture, (await moderator.visitor.get(picture)).body]).toEqual([picture, 'poster']);
    for (const visitor of [beem.visitor(), creator.visitor, reporter.visitor])
      expect((await visitor.get(picture)).status).toBe(404);
    const { headers } = await moderator.visitor.get(picture);
    expect(headers.get('cache-control')).toContain('private');
  });

  test('is decided by nobody, and its reporters read what happened', async () => {
    const { reporter, path } = await reportAndDelete();
    const refused = {
      status: 409,
      body: { message: expect.stringContaining('Its creator has deleted this video.') },
    };
    expect(await moderator.visitor.put(path, { status: 'removed' })).toMatchObject(refused);
    await closed(path);
    const { version } = await seenBy(moderator, path);
    expect(await moderator.visitor.put(path, { status: 'removed', version })).toMatchObject(refused);
    const text = 'Its creator has deleted the video before moderators decided.';
    await until('the reporter is notified', async () =>
      (await seenBy(reporter, '/api/notifications')).some(({ message }: { message: string }) =>
        message.includes(text),
      ),
    );
    await allMailsSent(beem);
    const [mail] = beem.mail.mails.filter(({ to }) => to?.[0]?.address === reporter.email);
    expect(mail?.text).toContain(text);
    expect(beem.mail.mails.filter(({ to }) => to?.[0]?.address === creator.email)).toEqual([]);
    expect((await seenBy(creator, '/api/notifications')).length).toBe(0);
  });

  test('stays decided as it was where moderators were faster', async () => {
    const video = await createVideo(beem, creator);
    const reporter = await createUser(beem);
    const { body } = await reporter.visitor.post(`/api/videos/${video.id}/report`, { reason: 'spam' });
    await moderator.visitor.put(`/api/reports/${body.id}`, { status: 'false_flag' });
    await creator.visitor.delete(`/api/videos/${video.id}`);
    const other = await reportAndDelete();
    await closed(other.path);
    expect(await seenBy(moderator, `/api/reports/${body.id}`)).toMatchObject({
      status: 'false_flag',
      version: 2,
    });
  });

  test('closes its case within the hour where the event did not', async () => {
    const video = await createVideo(beem, creator);
    const reporter = await createUser(beem);
    const { body } = await reporter.visitor.post(`/api/videos/${video.id}/report`, { reason: 'spam' });
    await beem.database.pool.query('UPDATE videos SET deleted_at = now() WHERE id = $1', [video.id]);
    await runScheduledTask(beem, 'close-deleted-cases');
    expect(await seenBy(moderator, `/api/reports/${body.id}`)).toMatchObject({
      status: 'reviewed',
      events: [{ kind: 'deleted' }],
    });
  });

  test('keeps no picture after a false report', async () => {
    const video = await createVideo(beem, creator);
    await storeVideo(beem, video, Buffer.from('video'));
    const reporter = await createUser(beem);
    const { body } = await reporter.visitor.post(`/api/videos/${video.id}/report`, { reason: 'spam' });
    await moderator.visitor.put(`/api/reports/${body.id}`, { status: 'false_flag' });
    await creator.visitor.delete(`/api/videos/${video.id}`);
    await until('the picture is gone', async () => !(await storedKeys(beem)).includes(video.thumbnailKey));
    expect((await seenBy(moderator, `/api/reports/${body.id}`)).video.thumbnailUrl).toBeNull();
  });

  test('loses its picture after 30 days', async () => {
    const { video, path } = await reportAndDelete();
    await closed(path);
    const isKeptAfter = async (days: number) => {
      const text = `UPDATE videos SET deleted_at = now() - interval '${days} days' WHERE id = $1`;
      await beem.database.pool.query(text, [video.id]);
      await runScheduledTask(beem, 'sweep-videos');
      return (await storedKeys(beem)).includes(video.thumbnailKey);
    };
    // The sweep does not delete young files.
    const long = new Date(Date.now() - 48 * 3_600_000);
    await utimes(join(beem.config.env.STORAGE_DIR ?? '', video.thumbnailKey), long, long);
    expect([await isKeptAfter(29), await isKeptAfter(31)]).toEqual([true, false]);
    const report = await seenBy(moderator, path);
    expect(report.video).toMatchObject({ title: 'Gone with the reports', thumbnailUrl: null });
  });
});
