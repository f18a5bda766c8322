import { EarlierDeletedComments1764005580000 } from '../../../src/migrations/1764005580000-earlier-deleted-comments.js';
import { DELETED, deleteAccount, untilErased } from '../../identity/account/deletion.js';
import {
  allMailsSent,
  type Beem,
  createUser,
  createVideo,
  decideCase,
  runScheduledTask,
  startBeem,
  storedKeys,
  storeVideo,
  type User,
  until,
} from '../../support/index.js';

describe('a reported comment that is deleted', () => {
  let beem: Beem;
  let creator: User;
  let author: User;
  let moderator: User;
  beforeAll(async () => {
    beem = await startBeem({ roles: ['api', 'worker', 'edge'] });
    [creator, author] = [await createUser(beem), await createUser(beem)];
    moderator = await createUser(beem, { role: 'moderator' });
  });
  afterAll(() => beem.stop());

  const post = async (videoId: number, content: string, { visitor } = author, parentId?: number) =>
    (await visitor.post(`/api/videos/${videoId}/comments`, { content, parentId })).body.id;
  async function report(commentId: number) {
    const reporter = await createUser(beem);
    const { body } = await reporter.visitor.post(`/api/comments/${commentId}/report`, {
      reason: 'hate_speech',
      description: 'Read it.',
    });
    return { reporter, reportId: body.id as number, path: `/api/reports/${body.id}` };
  }
  async function reportOne(options: Parameters<typeof createVideo>[2] = {}) {
    const video = await createVideo(beem, creator, options);
    const commentId = await post(video.id, 'An ugly word.');
    return { video, commentId, ...(await report(commentId)) };
  }
  const seenBy = async ({ visitor }: User, path: string) => (await visitor.get(path)).body;
  const closed = (path: string) =>
    until('the case is closed', async () => (await seenBy(moderator, path)).status === 'reviewed');
  const deleteComment = async (id: number) =>
    expect((await author.visitor.delete(`/api/comments/${id}`)).status).toBe(204);

  async function expectNotified(reporter: User, text: string) {
    await until('the reporter is notified', async () =>
      (await seenBy(reporter, '/api/notifications')).some(({ message }: { message: string }) =>
        message.includes(text),
      ),
    );
    await allMailsSent(beem);
    const [mail] = beem.mail.mails.filter(({ to }) => to?.[0]?.address === reporter.email);
    expect(mail?.text).toContain(text);
  }

  test('closes its case with an event of its own, and keeps text, author and reports for moderators', async () => {
    const { video, commentId, reporter, path } = await reportOne();
    await deleteComment(commentId);
    await closed(path);
    expect(await seenBy(moderator, path)).toMatchObject({
      ...{ status: 'reviewed', decidedBy: null, canDecide: false, version: 2, reportCount: 1 },
      subject: { kind: 'comment', id: String(commentId) },
      comment: { id: commentId, text: 'An ugly word.', isDeleted: true, author: { id: author.id } },
      video: { id: video.id, isDeleted: false },
      reports: [{ status: 'reviewed', description: 'Read it.', reporter: { id: reporter.id } }],
      events: [{ kind: 'deleted', fromStatus: 'pending', toStatus: 'reviewed', by: null }],
    });
    const listed = await seenBy(moderator, '/api/reports?status=reviewed&subject=comment');
    expect(listed[0]).toMatchObject({ comment: { id: commentId, isDeleted: true } });
    expect(await seenBy(author, `/api/videos/${video.id}/comments`)).toEqual([]);
  });

  test('keeps its text as well where replies keep its row', async () => {
    const { video, commentId, path } = await reportOne();
    await post(video.id, 'A reply.', creator, commentId);
    await deleteComment(commentId);
    await closed(path);
    expect((await seenBy(moderator, path)).comment).toMatchObject({ text: 'An ugly word.', isDeleted: true });
    expect(await seenBy(author, `/api/videos/${video.id}/comments`)).toMatchObject([
      { content: '', isDeleted: true },
    ]);
  });

  test('is decided by nobody, and its reporters read what happened', async () => {
    const { commentId, reporter, path, reportId } = await reportOne();
    await deleteComment(commentId);
    const refused = {
      status: 409,
      body: { message: expect.stringContaining('Its author has deleted this comment.') },
    };
    expect(await moderator.visitor.put(path, { status: 'removed' })).toMatchObject(refused);
    await closed(path);
    expect(await decideCase(moderator, reportId, { status: 'removed' })).toMatchObject(refused);
    await expectNotified(reporter, 'Its author has deleted the comment before moderators decided.');
    const types = (await seenBy(author, '/api/notifications')).map(({ type }: { type: string }) => type);
    expect(types.filter((type: string) => type !== 'reply')).toEqual([]);
  });

  test('closes the cases of comments when their video is deleted, with another text to the reporters', async () => {
    const { video, commentId, reporter, path } = await reportOne();
    await storeVideo(beem, video, Buffer.from('video'));
    expect((await creator.visitor.delete(`/api/videos/${video.id}`)).status).toBe(204);
    await closed(path);
    await until('the rows are purged', async () => !(await storedKeys(beem)).includes(video.videoKey));
    await beem.database.pool.query(
      `UPDATE videos SET deleted_at = now() - interval '2 hours' WHERE id = $1`,
      [video.id],
    );
    for (const task of ['roll-up-analytics', 'detach-deleted-videos', 'purge-videos'])
      await runScheduledTask(beem, task);
    expect(await seenBy(moderator, path)).toMatchObject({
      ...{ canDecide: false, video: null },
      comment: { id: commentId, text: 'An ugly word.', isDeleted: false, author: { id: author.id } },
      events: [{ kind: 'deleted' }],
    });
    const { rows } = await beem.database.pool.query('SELECT id FROM videos WHERE id = $1', [video.id]);
    expect(rows).toEqual([]);
    await expectNotified(reporter, 'The video of the comment was deleted before moderators decided.');
  });

  test('closes the cases of comments when the creator of their video deletes the account', async () => {
    const leaving = await createUser(beem);
    const video = await createVideo(beem, leaving);
    const commentId = await post(video.id, 'An ugly word.');
    const { reporter, path } = await report(commentId);
    expect(await deleteAccount(leaving.visitor)).toMatchObject(DELETED);
    await untilErased(beem);
    await closed(path);
    expect(await seenBy(moderator, path)).toMatchObject({
      ...{ canDecide: false, video: null },
      comment: { id: commentId, text: 'An ugly word.', isDeleted: false },
      events: [{ kind: 'deleted' }],
    });
    await expectNotified(reporter, 'The video of the comment was deleted before moderators decided.');
  });

  test('takes its cases along when its author deletes the account', async () => {
    const leaving = await createUser(beem);
    const video = await createVideo(beem, creator);
    const { path } = await report(await post(video.id, 'An ugly word.', leaving));
    expect(await deleteAccount(leaving.visitor)).toMatchObject(DELETED);
    expect((await moderator.visitor.get(path)).status).toBe(404);
    await untilErased(beem);
    const { rows } = await beem.database.pool.query('SELECT id FROM cases WHERE video_id = $1', [video.id]);
    expect(rows).toEqual([]);
  });

  test('stays decided as it was where moderators were faster, and keeps no text of a false report', async () => {
    const { commentId, path, reportId } = await reportOne();
    expect((await decideCase(moderator, reportId, { status: 'false_flag' })).status).toBe(200);
    await deleteComment(commentId);
    const other = await reportOne();
    await deleteComment(other.commentId);
    await closed(other.path);
    expect(await seenBy(moderator, path)).toMatchObject({
      ...{ status: 'false_flag', version: 2, canDecide: false },
      comment: { text: '', isDeleted: true },
    });
  });

  test('is known as deleted by its author where the version before emptied it', async () => {
    const { video, commentId, path } = await reportOne();
    await post(video.id, 'A reply.', creator, commentId);
    const client = await beem.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SET LOCAL session_replication_role = replica');
      await client.query(`UPDATE comments SET content = '', deleted_at = now() WHERE id = $1`, [commentId]);
      await client.query('COMMIT');
      await new EarlierDeletedComments1764005580000().up({
        query: async (text: string) => (await client.query(text)).rows,
      } as never);
    } finally {
      client.release(true);
    }
    await runScheduledTask(beem, 'close-deleted-cases');
    const { rows } = await beem.database.pool.query(
      'SELECT is_comment_deleted FROM cases WHERE subject_id = $1',
      [String(commentId)],
    );
    expect([rows, (await seenBy(moderator, path)).status]).toEqual([
      [{ is_comment_deleted: true }],
      'reviewed',
    ]);
  });

  test('closes its case where another one cannot be closed', async () => {
    const [stuck, other] = [await reportOne(), await reportOne()];
    await beem.database.pool.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'refused'; END $$`);
    await beem.database.pool.query(
      `CREATE TRIGGER refuse BEFORE UPDATE ON reports FOR EACH ROW WHEN (OLD.id = ${stuck.reportId}) EXECUTE FUNCTION refuse()`,
    );
    try {
      const ids = [stuck.commentId, other.commentId];
      await beem.database.pool.query('DELETE FROM comments WHERE id = ANY($1)', [ids]);
      await expect(runScheduledTask(beem, 'close-deleted-cases')).rejects.toThrow('refused');
    } finally {
      await beem.database.pool.query('DROP FUNCTION refuse CASCADE');
    }
    expect((await seenBy(moderator, stuck.path)).status).toBe('pending');
    expect((await seenBy(moderator, other.path)).status).toBe('reviewed');
    await runScheduledTask(beem, 'close-deleted-cases');
    expect((await seenBy(moderator, stuck.path)).status).toBe('reviewed');
  });

  test('closes its case within the hour where the event did not', async () => {
    const { commentId, path } = await reportOne();
    await beem.database.pool.query('DELETE FROM comments WHERE id = $1', [commentId]);
    await runScheduledTask(beem, 'close-deleted-cases');
    expect(await seenBy(moderator, path)).toMatchObject({
      status: 'reviewed',
      events: [{ kind: 'deleted' }],
    });
  });

  test('loses its text after 30 days, and its case stays', async () => {
    const { commentId, path } = await reportOne();
    await deleteComment(commentId);
    await closed(path);
    const textAfter = async (days: number) => {
      await beem.database.pool.query(
        `UPDATE cases SET comment_text_until = comment_text_until - interval '${days} days' WHERE subject_id = $1`,
        [String(commentId)],
      );
      await runScheduledTask(beem, 'forget-comment-texts');
      return (await seenBy(moderator, path)).comment;
    };
    expect(await textAfter(29)).toMatchObject({ text: 'An ugly word.', isDeleted: true });
    expect(await textAfter(1)).toMatchObject({ text: '', isDeleted: true });
  });
});
