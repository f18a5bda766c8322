import {
  type Beem,
  createUser,
  createVideo,
  decideCase,
  duringChange,
  startBeem,
  type User,
} from '../../support/index.js';

let beem: Beem;
let creator: User;
let author: User;
let moderator: User;

beforeAll(async () => {
  beem = await startBeem();
  [creator, author] = [await createUser(beem), await createUser(beem)];
  moderator = await createUser(beem, { role: 'moderator' });
});
afterAll(() => beem.stop());

const post = async (videoId: number, content: string, parentId?: number): Promise<number> =>
  (await author.visitor.post(`/api/videos/${videoId}/comments`, { content, parentId })).body.id;
const report = async (id: number): Promise<number> =>
  (await creator.visitor.post(`/api/comments/${id}/report`, { reason: 'hate_speech' })).body.id;
const decide = (reportId: number, status: string) => decideCase(moderator, reportId, { status });
const state = async (videoId: number, threadId: number) => ({
  comments: (await beem.visitor().get(`/api/videos/${videoId}/comments`)).body,
  replies: (await beem.visitor().get(`/api/comments/${threadId}/replies`)).body,
  count: (await beem.visitor().get(`/api/videos/${videoId}`)).body.commentCount,
});

test('a removed reply counts nowhere, and is restored whole with its likes', async () => {
  const { id: videoId } = await createVideo(beem, creator);
  const first = await post(videoId, 'First.');
  const reply = await post(videoId, 'A reply.', first);
  await creator.visitor.post(`/api/comments/${reply}/like`);
  const before = await state(videoId, first);
  const reportId = await report(reply);
  for (let turn = 0; turn < 2; turn++) {
    expect((await decide(reportId, 'removed')).status).toBe(200);
    expect(await state(videoId, first)).toMatchObject({
      ...{ count: 1, replies: [] },
      comments: [{ id: first, replyCount: 0 }],
    });
    expect((await author.visitor.post(`/api/comments/${reply}/like`)).status).toBe(404);
    expect((await author.visitor.delete(`/api/comments/${reply}`)).status).toBe(404);
    expect((await decide(reportId, 'reviewed')).status).toBe(200);
    expect(await state(videoId, first)).toEqual(before);
  }
});

test('a removed first comment stays without its text while it has replies, and takes no answer', async () => {
  const { id: videoId } = await createVideo(beem, creator);
  const first = await post(videoId, 'First.');
  const reply = await post(videoId, 'A reply.', first);
  await decide(await report(first), 'removed');
  const { comments, replies, count } = await state(videoId, first);
  expect(comments).toMatchObject([{ id: first, content: '', isDeleted: true, user: null }]);
  expect(replies).toMatchObject([{ id: reply, content: 'A reply.' }]);
  expect(count).toBe(1);
  const answer = { content: 'Late.', parentId: first };
  expect((await author.visitor.post(`/api/videos/${videoId}/comments`, answer)).status).toBe(404);
});

test('a first comment that its author deletes keeps a removed reply for its restoration', async () => {
  const { id: videoId } = await createVideo(beem, creator);
  const first = await post(videoId, 'First.');
  const reply = await post(videoId, 'A reply.', first);
  const reportId = await report(reply);
  await decide(reportId, 'removed');
  expect((await author.visitor.delete(`/api/comments/${first}`)).status).toBe(204);
  expect((await state(videoId, first)).count).toBe(0);
  await decide(reportId, 'false_flag');
  expect(await state(videoId, first)).toMatchObject({
    count: 1,
    comments: [{ id: first, isDeleted: true, replyCount: 1 }],
    replies: [{ id: reply, content: 'A reply.' }],
  });
});

test('a comment that is removed while its author deletes it keeps its case with the text, which says so', async () => {
  const { id: videoId } = await createVideo(beem, creator);
  const id = await post(videoId, 'First.');
  const reportId = await report(id);
  const removal = { text: 'UPDATE comments SET is_hidden = true WHERE id = $1', values: [id] };
  const answer = await duringChange(beem, removal, () => author.visitor.delete(`/api/comments/${id}`));
  expect(answer.status).toBe(204);
  expect((await moderator.visitor.get(`/api/reports/${reportId}`)).body).toMatchObject({
    comment: { id, text: 'First.', isDeleted: true, author: { id: author.id } },
  });
  expect((await decide(reportId, 'removed')).status).toBe(409);
  expect((await state(videoId, id)).comments).toEqual([]);
});
