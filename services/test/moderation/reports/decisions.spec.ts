import {
  type Answer,
  type Beem,
  createUser,
  createVideo,
  decideCase,
  LiveTab,
  startBeem,
  type User,
  until,
  walkList,
} from '../../support/index.js';

let beem: Beem;
let creator: User;
let moderator: User;
let other: User;

beforeAll(async () => {
  // Moderators decide faster here than the limit for one user allows.
  beem = await startBeem({ env: { RATE_LIMIT_SCALE: '1000' } });
  creator = await createUser(beem);
  moderator = await createUser(beem, { role: 'moderator' });
  other = await createUser(beem, { role: 'moderator' });
});
afterAll(() => beem.stop());

async function reportVideo(body: object = { reason: 'spam' }) {
  const video = await createVideo(beem, creator, { title: 'Neon Rain' });
  const reporter = await createUser(beem);
  const { body: report } = await reporter.visitor.post(`/api/videos/${video.id}/report`, body);
  return { video, reporter, id: report.id as number };
}
const decide = (id: number, body: object, user = moderator) => user.visitor.put(`/api/reports/${id}`, body);
/** Its current state. */
const change = (id: number, body: object, user = moderator) => decideCase(user, id, body);
const brief = ({ status, body }: Answer) => ({ status, code: body?.code });
const minimumRatingOf = async ({ id }: { id: number }) =>
  (await beem.database.pool.query('SELECT minimum_rating FROM videos WHERE id = $1', [id])).rows[0]
    .minimum_rating;
const notices = async (user: User) =>
  (await user.visitor.get('/api/notifications')).body.map(({ type, message }: Record<string, string>) => ({
    type,
    message,
  }));

describe('PUT /api/reports/:id', () => {
  test('decides the whole case, writes the event and the audit entry, and shows who decided', async () => {
    const { id, video } = await reportVideo();
    await (await createUser(beem)).visitor.post(`/api/videos/${video.id}/report`, { reason: 'violence' });
    const answer = await decide(id, { status: 'false_flag', notes: ' Nothing here. ', version: 1 });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      ...{ status: 'false_flag', severity: 'high', reason: 'violence', reportCount: 2, version: 2 },
      moderatorNotes: 'Nothing here.',
      decidedBy: { username: moderator.username },
      events: [{ kind: 'decided', fromStatus: 'pending', toStatus: 'false_flag', notes: 'Nothing here.' }],
    });
    expect(answer.body.reports.map(({ status }: { status: string }) => status)).toEqual([
      'false_flag',
      'false_flag',
    ]);
    const { rows } = await beem.database.pool.query(
      `SELECT actor, action, detail->>'to' AS to FROM audit_log WHERE subject = $1`,
      [`video:${video.id}`],
    );
    expect(rows).toEqual([{ actor: `user:${moderator.id}`, action: 'case.decided', to: 'false_flag' }]);
  });

  test('gives one of two moderators the case, and the other a conflict that names who decided what', async () => {
    const { id } = await reportVideo();
    const answers = await Promise.all([
      decide(id, { status: 'removed', version: 1 }),
      decide(id, { status: 'reviewed', version: 1 }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('case_decided');
    expect(refused?.body.message).toMatch(/^@\w+ has decided this case already: (Removed|Reviewed)\.$/);
  });

  test('without a version, the first decision on a pending case wins, and a decided one stays as it is', async () => {
    const { id, video } = await reportVideo();
    const body = { status: 'removed', notes: 'Spam.' };
    const answers = await Promise.all([decide(id, body), decide(id, body, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('case_decided');
    const winner = answers[0]?.status === 200 ? moderator : other;
    // The answer was lost, so the decision is sent again.
    expect((await decide(id, body, winner)).body).toMatchObject({ version: 2, events: [{}] });
    for (const user of [moderator, other])
      expect(brief(await decide(id, { status: 'false_flag' }, user))).toEqual({
        status: 409,
        code: 'case_decided',
      });
    expect((await decide(id, { status: 'false_flag', version: 2 }, other)).status).toBe(200);
    // Reopened by a new report, it waits for a first decision.
    await (await createUser(beem)).visitor.post(`/api/videos/${video.id}/report`, { reason: 'violence' });
    expect((await decide(id, { status: 'reviewed' })).status).toBe(200);
  });

  test('a report that arrives while its video is removed is not added to the decided case', async () => {
    const { id, video } = await reportVideo();
    await decide(id, { status: 'removed' });
    // Its state when the late report was checked.
    await beem.database.pool.query('UPDATE videos SET is_hidden = false WHERE id = $1', [video.id]);
    const late = await createUser(beem);
    const answer = await late.visitor.post(`/api/videos/${video.id}/report`, { reason: 'spam' });
    expect(brief(answer)).toEqual({ status: 404, code: 'not_found' });
    expect((await moderator.visitor.get(`/api/reports/${id}`)).body.reportCount).toBe(1);
  });

  test('answers the same decision again with what it did, once', async () => {
    const { id } = await reportVideo();
    const body = { status: 'removed', notes: 'Spam.', version: 1 };
    const first = await decide(id, body);
    const again = await decide(id, body);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.events).toEqual(first.body.events);
    expect(brief(await decide(id, { ...body, notes: 'Else.' }))).toEqual({
      status: 409,
      code: 'case_decided',
    });
  });

  test('is refused to users, for unknown reports, bad bodies and own reports', async () => {
    const { id, reporter } = await reportVideo();
    expect((await beem.visitor().put(`/api/reports/${id}`, { status: 'removed' })).status).toBe(401);
    expect((await decide(id, { status: 'removed' }, reporter)).status).toBe(403);
    expect((await decide(999_999, { status: 'removed' })).status).toBe(404);
    for (const body of [
      ...[
        {},
        { status: 'open' },
        { status: 'removed', notes: 7 },
        { status: 'removed', notes: 'x'.repeat(2001) },
      ],
      ...[
        { status: 'removed', version: 'x' },
        { status: 'removed', ageRating: 'mature' },
      ],
      ...[
        { status: 'reviewed', ageRating: 'all' },
        { status: 'removed', ageRating: null },
      ],
    ])
      expect({ body, status: (await decide(id, body)).status }).toEqual({ body, status: 400 });
    const video = await createVideo(beem, creator);
    const { body: mine } = await moderator.visitor.post(`/api/videos/${video.id}/report`, { reason: 'spam' });
    expect(brief(await decide(mine.id, { status: 'removed' }))).toEqual({ status: 403, code: 'forbidden' });
    expect((await moderator.visitor.get(`/api/reports/${mine.id}`)).body.canDecide).toBe(false);
    expect((await decide(mine.id, { status: 'removed' }, other)).status).toBe(200);
  });

  test('removes the video for everyone within seconds, notifies the creator of the reason, and restores it completely', async () => {
    const { id, video, reporter } = await reportVideo();
    const viewer = await createUser(beem);
    await viewer.visitor.post(`/api/videos/${video.id}/like`);
    const before = (await viewer.visitor.get(`/api/videos/${video.id}`)).body;
    const tab = await LiveTab.open(beem, viewer);
    const moderating = await LiveTab.open(beem, other);
    expect((await decide(id, { status: 'removed', notes: 'Sold watches.' })).status).toBe(200);
    expect((await viewer.visitor.get(`/api/videos/${video.id}`)).status).toBe(404);
    expect((await creator.visitor.get(`/api/videos/${video.id}`)).status).toBe(404);
    await tab.receive('video_removed', ({ data }) => data.videoId === video.id);
    await moderating.receive('moderation', ({ data }) => data.change === 'decided');
    const mine = (await creator.visitor.get('/api/videos/mine?state=removed')).body;
    expect(mine.find((item: { id: number }) => item.id === video.id)).toMatchObject({
      isRemoved: true,
      removal: { rule: 'Spam or Scam', note: 'Sold watches.' },
    });
    await until('the creator is notified', async () =>
      (await notices(creator)).some(
        ({ message }: { message: string }) =>
          message === '“Neon Rain” was removed by a moderator: Spam or Scam.',
      ),
    );
    await until('the reporter is notified', async () => (await notices(reporter)).length === 1);
    expect(JSON.stringify(await notices(creator))).not.toContain(reporter.username);
    expect((await change(id, { status: 'reviewed' })).status).toBe(200);
    expect((await viewer.visitor.get(`/api/videos/${video.id}`)).body).toEqual(before);
    await until('the creator is notified of the restoration', async () =>
      (await notices(creator)).some(({ type }: { type: string }) => type === 'content_restored'),
    );
    expect(await notices(reporter)).toHaveLength(1);
  });

  test('a decision without notes leaves none of the one before, for moderators and for the creator', async () => {
    const { id, video } = await reportVideo();
    await decide(id, { status: 'reviewed', notes: 'For us alone.' });
    expect((await change(id, { status: 'removed' })).body.moderatorNotes).toBeNull();
    const mine = (await creator.visitor.get('/api/videos/mine?state=removed')).body;
    expect(mine.find((item: { id: number }) => item.id === video.id).removal.note).toBeNull();
    await change(id, { status: 'reviewed' });
  });

  test('answers the second tab of a moderator that they have decided already, and not that another has', async () => {
    const { id } = await reportVideo();
    await decide(id, { status: 'removed', version: 1 });
    expect(await decide(id, { status: 'reviewed', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'case_decided', message: 'You already decided this in another tab: Removed.' },
    });
  });

  test('answers who would raise a rating that is higher by now with what it is', async () => {
    const { id, video } = await reportVideo();
    await decide(id, { status: 'reviewed', ageRating: 'mature', version: 1 }, other);
    const raise = { status: 'reviewed', ageRating: 'teen' };
    expect(await decide(id, { ...raise, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'case_decided', message: `@${other.username} has decided this case already: Reviewed.` },
    });
    expect(await decide(id, { ...raise, version: 2 })).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: 'This video is rated Mature 18+ by now. A rating can only be raised here.',
      },
    });
    expect(await minimumRatingOf(video)).toBe('mature');
    expect((await moderator.visitor.get(`/api/reports/${id}`)).body.version).toBe(2);
  });

  test('raises the rating of a video, which its creator cannot lower', async () => {
    const { id, video } = await reportVideo();
    const answer = await decide(id, { status: 'reviewed', ageRating: 'mature', version: 1 });
    expect(answer.body).toMatchObject({ status: 'reviewed', video: { ageRating: 'mature' } });
    expect((await decide(id, { status: 'reviewed', ageRating: 'mature', version: 1 })).status).toBe(200);
    expect(await minimumRatingOf(video)).toBe('mature');
  });

  test('keeps the raised rating while the case is reviewed, and leaves it to the creator with another decision', async () => {
    const { id, video } = await reportVideo();
    await decide(id, { status: 'reviewed', ageRating: 'teen' });
    await change(id, { status: 'reviewed', notes: 'A note for later.' });
    expect(await minimumRatingOf(video)).toBe('teen');
    await (await createUser(beem)).visitor.post(`/api/videos/${video.id}/report`, { reason: 'spam' });
    await decide(id, { status: 'reviewed' });
    expect(await minimumRatingOf(video)).toBe('teen');
    await change(id, { status: 'false_flag' });
    expect(await minimumRatingOf(video)).toBeNull();
  });

  test('keeps a raised rating when only the notes change, and leaves it to the creator by another decision', async () => {
    const { id, video } = await reportVideo();
    const minimum = async () =>
      (await beem.database.pool.query('SELECT minimum_rating FROM videos WHERE id = $1', [video.id])).rows[0];
    await decide(id, { status: 'reviewed', ageRating: 'mature' });
    await change(id, { status: 'reviewed', notes: 'Blood at the end.' });
    expect(await minimum()).toEqual({ minimum_rating: 'mature' });
    await change(id, { status: 'false_flag' });
    expect(await minimum()).toEqual({ minimum_rating: null });
  });

  test('a new report opens a decided case again, and counts stay exact', async () => {
    const { id, video } = await reportVideo();
    await decide(id, { status: 'false_flag' });
    const { body } = await (await createUser(beem)).visitor.post(`/api/videos/${video.id}/report`, {
      reason: 'violence',
    });
    const detail = (await moderator.visitor.get(`/api/reports/${body.id}`)).body;
    expect(detail).toMatchObject({ status: 'pending', version: 3, id: body.id });
    expect(detail.events.map(({ kind }: { kind: string }) => kind)).toEqual(['reopened', 'decided']);
    const counts = (await moderator.visitor.get('/api/reports/counts')).body;
    const { rows } = await beem.database.pool.query(
      'SELECT status, count(*)::integer AS n FROM cases GROUP BY status',
    );
    for (const { status, n } of rows) expect(counts[status]).toBe(n);
    const ofCreator = (await moderator.visitor.get(`/api/reports/counts?creator=${creator.username}`)).body;
    expect(ofCreator.pending).toBeGreaterThan(0);
    expect(ofCreator.pending).toBeLessThanOrEqual(counts.pending);
  });

  test('a history is never changed', async () => {
    const { id } = await reportVideo();
    await decide(id, { status: 'reviewed' });
    for (const statement of [
      `UPDATE moderation_events SET notes = 'x'`,
      'DELETE FROM moderation_events',
      'TRUNCATE moderation_events',
    ])
      await expect(beem.database.pool.query(statement)).rejects.toThrow('append-only');
  });
});

describe('a case about a moderator, or what they made', () => {
  test('is not there for them, reporters included, and is decided by others', async () => {
    const reporter = await createUser(beem);
    const accused = await createUser(beem, { role: 'moderator' });
    const video = await createVideo(beem, accused);
    const { body: comment } = await accused.visitor.post(`/api/videos/${video.id}/comments`, {
      content: 'Hm.',
    });
    const count = async (user: User, query = '') =>
      (await user.visitor.get(`/api/reports/counts${query}`)).body.pending;
    const list = async (user: User, status: string) =>
      (await user.visitor.get(`/api/reports?status=${status}&creator=${accused.username}`)).body.map(
        ({ subject }: { subject: { kind: string; id: string } }) => `${subject.kind}:${subject.id}`,
      );
    const before = await count(accused);
    const tab = await LiveTab.open(beem, accused);
    const watching = await LiveTab.open(beem, other);
    const own: number[] = [];
    for (const [path, subject] of [
      [`videos/${video.id}`, `video:${video.id}`],
      [`comments/${comment.id}`, `comment:${comment.id}`],
      [`users/${accused.id}`, `user:${accused.id}`],
    ] as const) {
      const { body } = await reporter.visitor.post(`/api/${path}/report`, { reason: 'spam' });
      await watching.receive('moderation', ({ data }) => data.reportId === body.id);
      own.push(body.id);
      const named = `/api/reports/${body.id}`;
      for (const answer of [
        await accused.visitor.get(named),
        await accused.visitor.put(`${named}/claim`),
        await accused.visitor.delete(`${named}/claim`),
        await decide(body.id, { status: 'false_flag' }, accused),
      ])
        expect(brief(answer)).toEqual({ status: 404, code: 'not_found' });
      expect(await count(accused)).toBe(before);
      for (const query of [`?creator=${accused.username}`, `?reporter=${reporter.username}`, '?subject=user'])
        expect(await count(accused, query)).toBe(0);
      expect(await count(other)).toBe(before + 1);
      expect(await count(other, `?creator=${accused.username}`)).toBe(1);
      expect([await list(accused, 'pending'), await list(other, 'pending')]).toEqual([[], [subject]]);
      expect((await decide(body.id, { status: 'reviewed' }, other)).status).toBe(200);
      expect(await list(accused, 'reviewed')).toEqual([]);
      expect(await list(other, 'reviewed')).toContain(subject);
    }
    // They get messages about another user's case, and got none of these before. One of an earlier test may still arrive.
    const { id } = await reportVideo();
    await tab.receive('moderation', ({ data }) => data.reportId === id);
    const named = tab.messages.flatMap((message) =>
      message.type === 'moderation' ? [message.data.reportId] : [],
    );
    expect(own).toHaveLength(3);
    expect(named.filter((reportId) => own.includes(reportId))).toEqual([]);
    for (const live of [tab, watching]) live.close();
  });
});

describe('claims', () => {
  test('show who looks at a case, are refused to others while they last, and end', async () => {
    const { id, reporter } = await reportVideo();
    const claim = (user: User) => user.visitor.put(`/api/reports/${id}/claim`);
    expect((await claim(moderator)).body).toMatchObject({ by: { username: moderator.username } });
    expect((await claim(moderator)).status).toBe(200);
    const refused = await claim(other);
    expect(brief(refused)).toEqual({ status: 409, code: 'case_claimed' });
    expect(refused.body.message).toContain(moderator.username);
    expect((await other.visitor.get(`/api/reports/${id}`)).body.claim).toMatchObject({
      by: { id: moderator.id },
    });
    expect((await other.visitor.delete(`/api/reports/${id}/claim`)).status).toBe(204);
    expect((await claim(other)).status).toBe(409);
    expect((await moderator.visitor.delete(`/api/reports/${id}/claim`)).status).toBe(204);
    expect((await claim(other)).status).toBe(200);
    expect((await decide(id, { status: 'reviewed', version: 1 })).status).toBe(200);
    expect((await claim(reporter)).status).toBe(403);
  });
});

describe('comments and users', () => {
  test('are reported by the rules of videos; a removed comment is hidden and comes back', async () => {
    const video = await createVideo(beem, creator);
    const author = await createUser(beem);
    const { body: comment } = await author.visitor.post(`/api/videos/${video.id}/comments`, {
      content: 'Buy!',
    });
    const reporter = await createUser(beem);
    const report = (user: User, reason = 'spam') =>
      user.visitor.post(`/api/comments/${comment.id}/report`, { reason });
    const { status, body } = await report(reporter);
    expect(status).toBe(201);
    expect((await report(reporter)).status).toBe(200);
    expect((await report(reporter, 'violence')).status).toBe(409);
    expect((await report(author)).status).toBe(403);
    const shown = async () => (await reporter.visitor.get(`/api/videos/${video.id}/comments`)).body.length;
    expect((await decide(body.id, { status: 'removed' })).body).toMatchObject({
      subject: { kind: 'comment', id: String(comment.id) },
      comment: { text: 'Buy!', isRemoved: true, author: { username: author.username } },
    });
    expect(await shown()).toBe(0);
    expect((await report(await createUser(beem))).status).toBe(404);
    await change(body.id, { status: 'false_flag' });
    expect(await shown()).toBe(1);
    const user = (who: User, id: string) =>
      who.visitor.post(`/api/users/${id}/report`, { reason: 'hate_speech' });
    const about = await user(reporter, author.id);
    expect(about.status).toBe(201);
    expect((await user(author, author.id)).status).toBe(403);
    expect((await moderator.visitor.get(`/api/reports/${about.body.id}`)).body).toMatchObject({
      subject: { kind: 'user', id: author.id },
      video: null,
      user: { username: author.username },
    });
    expect((await moderator.visitor.get('/api/reports?status=pending&subject=user')).body).toHaveLength(1);
  });
});

test('a flood of severe reports from new accounts delays none of an established one, and none that involves minors', async () => {
  const spam = await reportVideo({ reason: 'spam' });
  const flood: number[] = [];
  for (let n = 0; n < 5; n++) flood.push((await reportVideo({ reason: 'violence' })).id);
  const minors = await reportVideo({ reason: 'minors' });
  const established = await createUser(beem);
  await beem.database.pool.query(`UPDATE users SET created_at = now() - interval '2 days' WHERE id = $1`, [
    established.id,
  ]);
  const { id: videoId } = await createVideo(beem, creator);
  const { body: trusted } = await established.visitor.post(`/api/videos/${videoId}/report`, {
    reason: 'violence',
  });
  const order = await walkList(
    moderator.visitor,
    `/api/reports?status=pending&creator=${creator.username}&limit=100`,
  );
  const wanted = [minors.id, trusted.id, ...flood, spam.id];
  expect(order.filter((id) => wanted.includes(id))).toEqual(wanted);
});
