import {
  type Beem,
  createUser,
  createVideo,
  nextOf,
  startBeem,
  type User,
  type VideoRow,
} from '../../support/index.js';
import { type Comment, comment, commentCount, commentDrift, postComment, walk } from './comments.js';

let beem: Beem;
let creator: User;
let ana: User;
let ben: User;
let video: VideoRow;

beforeAll(async () => {
  beem = await startBeem({ roles: ['api'] });
});
afterAll(() => beem.stop());
beforeEach(async () => {
  [creator, ana, ben] = await Promise.all([createUser(beem), createUser(beem), createUser(beem)]);
  video = await createVideo(beem, creator);
});
afterEach(async () => {
  expect(await commentDrift(beem)).toEqual([]);
});

const list = async (of: { id: number } = video, who = ana): Promise<Comment[]> =>
  (await who.visitor.get(`/api/videos/${of.id}/comments`)).body;
const replies = async (of: { id: number }): Promise<Comment[]> =>
  (await ana.visitor.get(`/api/comments/${of.id}/replies`)).body;

describe('POST /api/videos/:id/comments', () => {
  test('posts a trimmed comment and counts it', async () => {
    const { status, body } = await postComment(ana, video, { content: ' \n What a light! \t' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      videoId: video.id,
      parentId: null,
      content: 'What a light!',
      isDeleted: false,
      likeCount: 0,
      isLiked: false,
      replyCount: 0,
      canDelete: true,
      createdAt: expect.stringMatching(/^\d{4}-/),
      user: expect.objectContaining({ id: ana.id, username: ana.username }),
    });
    expect(await commentCount(ben, video)).toBe(1);
    expect((await list(video, ben))[0]).toEqual({
      ...body,
      canDelete: false,
      user: { ...body.user, firstName: null, lastName: null },
    });
  });

  test('takes five hundred characters as users count them, and not one more', async () => {
    expect((await comment(ana, video, '🦊'.repeat(500))).content).toBe('🦊'.repeat(500));
    const { status, body } = await postComment(ana, video, { content: 'é'.repeat(501) });
    expect({ status, message: body.message, fields: body.fields }).toEqual({
      status: 400,
      message: 'Comments must be 500 characters or less',
      fields: { content: 'Comments must be 500 characters or less' },
    });
    expect((await comment(ana, video, `  ${'a'.repeat(500)}  `)).content).toHaveLength(500);
  });

  test.each([
    ['', ''],
    ['blanks', ' \n\t\u00a0 '],
    ['what nobody sees', '\u200b\u200d\u2060'],
    ['a number', 7],
    ['nothing', undefined],
  ])('refuses %s', async (_what, content) => {
    const { status, body } = await postComment(ana, video, { content });
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: 'Please enter a comment before posting',
    });
  });

  test('keeps any text as it was written', async () => {
    for (const text of [
      '<script>alert(1)</script>',
      "'; DROP TABLE comments; --",
      'שלום עולם',
      'a\nb',
      '%_\\',
    ])
      expect((await comment(ana, video, text)).content).toBe(text);
    expect((await comment(ana, video, 'half \ud83d done')).content).toBe('half \ufffd done');
    expect((await postComment(ana, video, { content: 'NUL \u0000' })).status).toBe(400);
  });

  test('puts an answer to an answer into the same thread', async () => {
    const first = await comment(ana, video, 'First');
    const second = await comment(ben, video, 'Second', first.id);
    const third = await comment(creator, video, 'Third', second.id);
    expect([second.parentId, third.parentId]).toEqual([first.id, first.id]);
    expect((await replies(first)).map(({ content }) => content)).toEqual(['Second', 'Third']);
    expect(await list()).toMatchObject([{ content: 'First', replyCount: 2 }]);
    expect(await commentCount(ana, video)).toBe(3);
  });

  test('answers only comments of the same video that are there', async () => {
    const other = await createVideo(beem, creator);
    const elsewhere = await comment(ana, other);
    for (const parentId of [elsewhere.id, 999_999_999])
      expect((await postComment(ana, video, { content: 'x', parentId })).status).toBe(404);
    for (const parentId of ['x', 0, 1.5, {}, 1e300])
      expect((await postComment(ana, video, { content: 'x', parentId })).status).toBe(400);
    expect((await postComment(ana, video, { content: 'x', parentId: null })).status).toBe(201);
  });

  test('a retry with the same Idempotency-Key finds the same comment, also when both arrive together', async () => {
    const headers = { 'idempotency-key': 'key_of-one-comment' };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => postComment(ana, video, { content: 'Once' }, headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await commentCount(ana, video)).toBe(1);
    const other = await postComment(ana, video, { content: 'Twice' }, headers);
    expect({ status: other.status, code: other.body.code }).toEqual({ status: 409, code: 'conflict' });
    expect((await postComment(ben, video, { content: 'Once' }, headers)).body.id).not.toBe(
      answers[0]?.body.id,
    );
  });

  test('distinguishes a retry from another comment by its text and by the comment it answers', async () => {
    const headers = { 'idempotency-key': 'key-of-an-answer' };
    const [first, second] = [await comment(ben, video, 'First'), await comment(ben, video, 'Second')];
    const inThread = await comment(ben, video, 'In the first thread', first.id);
    const answer = (parentId?: number, content = 'So true') =>
      postComment(ana, video, { content, parentId }, headers);
    const { body: posted } = await answer(inThread.id);
    expect((await answer(inThread.id)).body).toMatchObject({ id: posted.id, parentId: first.id });
    for (const other of [answer(first.id), answer(second.id), answer(), answer(inThread.id, 'So false')])
      expect((await other).status).toBe(409);
    await ben.visitor.delete(`/api/comments/${inThread.id}`);
    expect(await answer(inThread.id)).toMatchObject({ status: 201, body: { id: posted.id } });
  });

  test('knows a retry of a reply from before it was kept which comment of the thread it answers', async () => {
    const headers = { 'idempotency-key': 'key-of-an-old-answer' };
    const [first, second] = [await comment(ben, video, 'First'), await comment(ben, video, 'Second')];
    const inThread = await comment(ben, video, 'In the first thread', first.id);
    const answer = (parentId?: number) => postComment(ana, video, { content: 'Long ago', parentId }, headers);
    const { body: posted } = await answer(inThread.id);
    await beem.database.query(
      { name: 'test-old-reply', text: 'UPDATE comments SET answered_id = NULL WHERE id = $1' },
      [posted.id],
    );
    for (const parentId of [inThread.id, first.id])
      expect(await answer(parentId)).toMatchObject({ status: 201, body: { id: posted.id } });
    for (const parentId of [second.id, undefined]) expect((await answer(parentId)).status).toBe(409);
  });

  test('refuses a key that is no key of a client, as uploads do', async () => {
    for (const key of ['no spaces', 'short', 'x'.repeat(101)])
      expect((await postComment(ana, video, { content: 'x' }, { 'idempotency-key': key })).status).toBe(400);
  });

  test('limits a user who floods a video', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 13; i++) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => postComment(ben, video, { content: 'Again' })),
      );
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses].sort()).toEqual([201, 429]);
    expect((await postComment(ana, video)).status).toBe(201);
  });
});

describe('GET /api/videos/:id/comments', () => {
  test('lists threads newest first, twenty at a time, open to guests', async () => {
    for (let i = 1; i <= 23; i++) await comment(i % 2 ? ana : ben, video, `Number ${i}`);
    const guest = await beem.visitor().get<Comment[]>(`/api/videos/${video.id}/comments`);
    expect(guest.body).toHaveLength(20);
    expect(guest.body[0]).toMatchObject({ content: 'Number 23', isLiked: false, canDelete: false });
    expect(nextOf(guest.headers)).toMatch(new RegExp(`^/api/videos/${video.id}/comments\\?cursor=[\\w-]+$`));
    const all = await walk(ana, `/api/videos/${video.id}/comments?limit=7`);
    expect(all.map(({ content }) => content)).toEqual(
      Array.from({ length: 23 }, (_, i) => `Number ${23 - i}`),
    );
    const many = await ana.visitor.get(`/api/videos/${video.id}/comments?limit=50`);
    expect({ status: many.status, length: many.body.length }).toEqual({ status: 200, length: 23 });
  });

  test('refuses invalid limits and cursors', async () => {
    for (const query of [
      'limit=0',
      'limit=51',
      'limit=x',
      'limit=1.5',
      'cursor=x',
      'cursor=-1',
      'cursor=99999999999999999999',
    ])
      expect((await ana.visitor.get(`/api/videos/${video.id}/comments?${query}`)).status).toBe(400);
  });

  test('keeps comments of users who have left only for their replies', async () => {
    const answered = await comment(ben, video, 'I will be gone');
    await comment(ana, video, 'But why?', answered.id);
    await comment(ben, video, 'Me too');
    await beem.database.query(
      { name: 'test-left', text: 'UPDATE users SET deleted_at = now() WHERE id = $1' },
      [ben.id],
    );
    expect(await list()).toMatchObject([
      { id: answered.id, isDeleted: true, content: '', user: null, replyCount: 1 },
    ]);
  });
});

describe('POST /api/comments/:id/like', () => {
  test('turns the like round, or keeps the wanted state however often it is asked', async () => {
    const { id } = await comment(ana, video);
    const like = (liked?: boolean) => ben.visitor.post(`/api/comments/${id}/like`, { liked });
    expect((await like()).body).toEqual({ liked: true, likeCount: 1 });
    expect((await ben.visitor.post(`/api/comments/${id}/like`)).body).toEqual({ liked: false, likeCount: 0 });
    for (let i = 0; i < 2; i++) expect((await like(true)).body).toEqual({ liked: true, likeCount: 1 });
    expect((await list(video, ben))[0]).toMatchObject({ isLiked: true, likeCount: 1 });
    expect((await list())[0]).toMatchObject({ isLiked: false, likeCount: 1 });
    for (let i = 0; i < 2; i++) expect((await like(false)).body).toEqual({ liked: false, likeCount: 0 });
    for (const liked of ['yes', null])
      expect((await ben.visitor.post(`/api/comments/${id}/like`, { liked })).status).toBe(400);
  });
});

describe('DELETE /api/comments/:id', () => {
  const remove = (who: User, { id }: { id: number }) => who.visitor.delete(`/api/comments/${id}`);

  test('removes an own comment with its likes', async () => {
    const mine = await comment(ana, video);
    await ben.visitor.post(`/api/comments/${mine.id}/like`, { liked: true });
    expect((await remove(ana, mine)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await commentCount(ana, video)).toBe(0);
    expect((await remove(ana, mine)).status).toBe(404);
  });

  test('is for authors alone', async () => {
    const theirs = await comment(ben, video);
    for (const stranger of [ana, creator]) expect((await remove(stranger, theirs)).status).toBe(403);
    const moderator = await createUser(beem, { role: 'moderator' });
    expect((await list(video, moderator))[0]?.canDelete).toBe(false);
    expect(await remove(moderator, theirs)).toMatchObject({
      status: 403,
      body: {
        message:
          'Only its author may delete this comment. Report it, and another moderator decides on the case.',
      },
    });
    expect(await list()).toHaveLength(1);
  });

  test('keeps a deleted comment with replies until the last of them is deleted', async () => {
    const first = await comment(ana, video, 'First');
    await ben.visitor.post(`/api/comments/${first.id}/like`, { liked: true });
    const [second, third] = [
      await comment(ben, video, 'Second', first.id),
      await comment(ana, video, 'Third', first.id),
    ];
    expect((await remove(ana, first)).status).toBe(204);
    expect(await list()).toMatchObject([
      {
        id: first.id,
        isDeleted: true,
        content: '',
        user: null,
        likeCount: 0,
        isLiked: false,
        replyCount: 2,
        canDelete: false,
      },
    ]);
    expect(await commentCount(ana, video)).toBe(2);
    expect((await remove(ana, first)).status).toBe(404);
    expect((await ben.visitor.post(`/api/comments/${first.id}/like`, { liked: true })).status).toBe(404);
    expect((await postComment(ben, video, { content: 'x', parentId: first.id })).status).toBe(404);
    const fourth = await comment(ana, video, 'Fourth', second.id);
    for (const reply of [second, third])
      expect((await remove(reply === second ? ben : ana, reply)).status).toBe(204);
    expect(await list()).toMatchObject([{ id: first.id, replyCount: 1 }]);
    expect((await remove(ana, fourth)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await ana.visitor.get(`/api/comments/${first.id}/replies`)).status).toBe(404);
    expect(await commentCount(ana, video)).toBe(0);
  });
});
