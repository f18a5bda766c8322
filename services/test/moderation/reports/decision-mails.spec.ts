import {
  allMailsSent,
  type Beem,
  createUser,
  createVideo,
  decideCase,
  startBeem,
  type User,
} from '../../support/index.js';

let beem: Beem;
let creator: User;
let moderator: User;
let reporters: User[];

beforeAll(async () => {
  beem = await startBeem();
  creator = await createUser(beem);
  moderator = await createUser(beem, { role: 'moderator' });
});
afterAll(() => beem.stop());
beforeEach(async () => {
  await allMailsSent(beem);
  beem.mail.mails.length = 0;
  reporters = [await createUser(beem), await createUser(beem)];
});

/** A video that both reporters reported, the first of them for the more severe reason. */
async function reportVideo(): Promise<number> {
  const { id } = await createVideo(beem, creator, { title: 'Neon Rain' });
  return reportAt(`/api/videos/${id}/report`);
}

async function reportAt(path: string): Promise<number> {
  const [first, second] = reporters as [User, User];
  const description = 'It shows a fight.';
  const { body } = await first.visitor.post(path, { reason: 'violence', description });
  await second.visitor.post(path, { reason: 'spam' });
  return body.id;
}

const decide = async (id: number, body: object) =>
  expect((await decideCase(moderator, id, body)).status).toBe(200);

/** What a user reads in the one mail of a decision. */
async function mailOf(user: User): Promise<{ subject: string; text: string; html: string }> {
  await allMailsSent(beem);
  const own = beem.mail.mails.filter(({ to }) => to?.[0]?.address === user.email);
  expect(own).toHaveLength(1);
  const [mail] = own;
  return {
    subject: mail?.subject ?? '',
    text: mail?.text?.replace(/\s+/g, ' ') ?? '',
    html: mail?.html ?? '',
  };
}

function expectNoReporter(...texts: string[]): void {
  for (const text of texts) {
    for (const { username, id } of reporters) {
      expect(text).not.toContain(username);
      expect(text).not.toContain(id);
    }
    expect(text).not.toContain('It shows a fight.');
    expect(text).not.toContain(moderator.username);
  }
}

describe('the mails of a decision', () => {
  test('a creator reads which video was removed, by which rule and what the moderator wrote, and never who reported it', async () => {
    await decide(await reportVideo(), { status: 'removed', notes: 'The second minute.' });
    const { subject, text, html } = await mailOf(creator);
    expect(subject).toBe('Your video “Neon Rain” was removed');
    expect(text).toContain('A moderator has removed it. The rule: Violence / Harm / Graphic.');
    expect(text).toContain('The moderator wrote: The second minute.');
    expect(text).toContain('/support/contact');
    expectNoReporter(subject, text, html);
  });

  test('a creator reads that a video is shown again, and nothing is sent to the reporters a second time', async () => {
    const id = await reportVideo();
    await decide(id, { status: 'removed' });
    await allMailsSent(beem);
    beem.mail.mails.length = 0;
    await decide(id, { status: 'false_flag' });
    const { subject, text, html } = await mailOf(creator);
    expect(subject).toBe('Your video “Neon Rain” was restored');
    expect(text).toContain('It is shown again.');
    expectNoReporter(subject, text, html);
    expect(beem.mail.mails).toHaveLength(1);
  });

  test('a creator reads what a video was rated and why', async () => {
    await decide(await reportVideo(), { status: 'reviewed', ageRating: 'mature' });
    const { subject, text, html } = await mailOf(creator);
    expect(subject).toBe('Your video “Neon Rain” was rated Mature 18+');
    expect(text).toContain('The rule: Violence / Harm / Graphic. You cannot rate it lower.');
    expectNoReporter(subject, text, html);
  });

  test('an author reads that a comment was removed', async () => {
    const { id } = await createVideo(beem, moderator, { title: 'Paper Moon' });
    const { body } = await creator.visitor.post(`/api/videos/${id}/comments`, { content: 'Buy!' });
    await decide(await reportAt(`/api/comments/${body.id}/report`), { status: 'removed' });
    const { subject, text, html } = await mailOf(creator);
    expect(subject).toBe('Your comment on “Paper Moon” was removed');
    expect(text).toContain('The rule: Violence / Harm / Graphic.');
    expectNoReporter(subject, text, html);
  });

  test.each([
    [{ status: 'removed', notes: 'For the creator.' }, 'Moderators have acted on it.'],
    [{ status: 'reviewed' }, 'Moderators have reviewed it and found nothing to remove.'],
    [{ status: 'false_flag' }, 'Moderators have reviewed it and found nothing to remove.'],
    [{ status: 'reviewed', ageRating: 'teen' }, 'Moderators have raised the age rating of the video.'],
  ])('every reporter is thanked once and reads what came of %j', async (decision, result) => {
    await decide(await reportVideo(), decision);
    for (const [n, reporter] of reporters.entries()) {
      const { subject, text } = await mailOf(reporter);
      expect(subject).toBe('Thank you for your report');
      expect(text).toContain(result);
      expect(text).not.toContain('For the creator.');
      expect(text).not.toContain(reporters[1 - n]?.username);
      expect(text).not.toContain(moderator.username);
    }
  });

  test('a user who was reported gets no mail', async () => {
    await decide(await reportAt(`/api/users/${creator.id}/report`), { status: 'removed' });
    await mailOf(reporters[0] as User);
    expect(beem.mail.mails).toHaveLength(2);
  });
});
