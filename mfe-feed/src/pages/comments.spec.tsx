import { acceptSignOut, createQueryClient } from '@beem/platform';
import {
  type ApiAnswer,
  aUser,
  fakeApi,
  INPUT_METHOD_KEYS,
  networkFailure,
  problem,
} from '@beem/testing/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aComment } from '../testing/comments';
import { fakeBrowser } from '../testing/fake-browser';
import { openHub } from '../testing/hub';
import { feedPage, videos } from '../testing/videos';

const FEED = 'GET /api/videos/trailers';
const LIST = 'GET /api/videos/1/comments';
const POST = 'POST /api/videos/1/comments';
const signedIn = { 'GET /api/user': { body: aUser() }, [FEED]: feedPage(videos(2)) };

beforeEach(() => {
  fakeBrowser();
});

/** Opens the comments of the first video. */
async function openComments(handlers: Parameters<typeof fakeApi>[0] = {}, client = createQueryClient()) {
  const server = fakeApi({ ...signedIn, [LIST]: { body: [] }, ...handlers });
  const page = await openHub([], client);
  const [button] = screen.getAllByRole('button', { name: /^Comments/ });
  await page.visitor.click(button as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Comments' });
  return { ...page, server, dialog: within(dialog) };
}

const composer = () => screen.findByRole('textbox');
const cardCount = () => document.querySelector('[data-card="1"] [aria-label^="Comments"]')?.textContent;

describe('reporting a comment', () => {
  it('asks for the reason over the comments, sends it, and the comments stay open', async () => {
    const { dialog, visitor, server } = await openComments({
      [LIST]: { body: [aComment(5)] },
      'POST /api/comments/5/report': { status: 201, body: { id: 1, status: 'pending' } },
    });
    await visitor.click(await dialog.findByRole('button', { name: 'Report comment by User 5' }));
    const report = within(await screen.findByRole('dialog', { name: 'Report Content' }));
    await visitor.click(report.getByRole('radio', { name: 'Hate Speech or Harassment' }));
    await visitor.click(report.getByRole('button', { name: 'Submit Report' }));
    expect(await screen.findByText('Report Submitted')).toBeTruthy();
    expect(server.callsTo('POST /api/comments/5/report')[0]?.body).toEqual({ reason: 'hate_speech' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Report Content' })).toBeNull());
    const comments = within(screen.getByRole('dialog', { name: 'Comments' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(comments.getByRole('button', { name: 'Report comment by User 5' })),
    );
  });

  it('is not offered for the own ones', async () => {
    const { dialog } = await openComments({
      [LIST]: { body: [aComment(5, { user: aUser(), canDelete: true })] },
    });
    expect(await dialog.findByRole('button', { name: 'Delete your comment' })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /^Report/ })).toBeNull();
  });

  it('redirects guests to sign-in', async () => {
    const { dialog, visitor, address } = await openComments({
      'GET /api/user': problem(401, 'unauthenticated', 'Sign in first.'),
      [LIST]: { body: [aComment(5)] },
    });
    await visitor.click(await dialog.findByRole('button', { name: 'Report comment by User 5' }));
    await waitFor(() => expect(address()).toBe('/auth'));
  });
});

describe('a user whose comments are suspended', () => {
  it('reads why and until when instead of the text field', async () => {
    const suspensions = [{ kind: 'comment' as const, reason: 'Insults.', until: null }];
    const { dialog } = await openComments({ 'GET /api/user': { body: aUser({ suspensions }) } });
    expect(
      await dialog.findByText('Your comments are suspended until further notice: Insults.'),
    ).toBeTruthy();
    expect(dialog.queryByRole('textbox')).toBeNull();
  });
});

describe('reading comments', () => {
  it('shows author, text and time of each comment', async () => {
    const { dialog } = await openComments({
      [LIST]: {
        body: [aComment(5, { content: 'Finally an umbrella with a character arc.', likeCount: 38 })],
      },
    });
    expect(await dialog.findByText('Finally an umbrella with a character arc.')).toBeTruthy();
    expect(dialog.getByText('User 5')).toBeTruthy();
    expect(dialog.getByText('@user_5')).toBeTruthy();
    expect(dialog.getByText('4m ago')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Like comment by User 5, 38' })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /Delete/ })).toBeNull();
  });

  it('shows an empty state without comments', async () => {
    const { dialog } = await openComments();
    expect(await dialog.findByText('No comments yet')).toBeTruthy();
    expect(dialog.getByText('Be the first to share your thoughts!')).toBeTruthy();
  });

  it('loads the next page at the end of the list', async () => {
    const { dialog, visitor } = await openComments({
      [LIST]: ({ path }) =>
        path.includes('cursor')
          ? { body: [aComment(1)] }
          : {
              body: [aComment(2)],
              headers: { Link: '</api/videos/1/comments?cursor=c&limit=20>; rel="next"' },
            },
    });
    await visitor.click(await dialog.findByRole('button', { name: 'Load more comments' }));
    expect(await dialog.findByText('Comment 1')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Load more comments' })).toBeNull();
  });

  it('shows an error when comments do not load, and retries', async () => {
    const { dialog, visitor, server } = await openComments({
      [LIST]: problem(403, 'age_restricted', 'Verify your age first.'),
    });
    const retry = await dialog.findByRole('button', { name: 'Retry' });
    expect(dialog.getByText('Verify your age first.')).toBeTruthy();
    server.answer(LIST, { body: [aComment(1)] });
    await visitor.click(retry);
    expect(await dialog.findByText('Comment 1')).toBeTruthy();
  });

  it('keeps the video and the draft when the comments fail to render, and Retry renders them', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { dialog, visitor, server } = await openComments({ [LIST]: { body: [null] } });
    expect(await dialog.findByRole('heading', { name: 'The comments did not load' })).toBeTruthy();
    await visitor.type(await composer(), 'Still here');
    server.answer(LIST, { body: [aComment(1)] });
    await visitor.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('Comment 1')).toBeTruthy();
    expect((await composer()).textContent).toBe('Still here');
  });

  it('hides the comments once the server refuses them', async () => {
    const { dialog, server } = await openComments({ [LIST]: { body: [aComment(1)] } });
    await dialog.findByText('Comment 1');
    server.answer(LIST, problem(403, 'age_restricted', 'Verify your age first.'));
    server.push({
      type: 'notification',
      data: { id: 1, type: 'comment', message: 'Hi', videoId: 1, userId: null, createdAt: '' },
    });
    expect(await dialog.findByText('Verify your age first.')).toBeTruthy();
    expect(dialog.queryByText('Comment 1')).toBeNull();
  });

  it('shows and hides the replies of a comment', async () => {
    const { dialog, visitor } = await openComments({
      [LIST]: { body: [aComment(1, { replyCount: 1 })] },
      'GET /api/comments/1/replies': { body: [aComment(9, { parentId: 1 })] },
    });
    await visitor.click(await dialog.findByRole('button', { name: 'View 1 reply' }));
    expect(await dialog.findByText('Comment 9')).toBeTruthy();
    await visitor.click(dialog.getByRole('button', { name: 'Hide 1 reply' }));
    expect(dialog.queryByText('Comment 9')).toBeNull();
  });

  it('keeps a deleted comment with replies as a placeholder', async () => {
    const gone = aComment(1, { isDeleted: true, content: '', user: null, replyCount: 2 });
    const { dialog } = await openComments({ [LIST]: { body: [gone] } });
    expect(await dialog.findByText('This comment was deleted.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'View 2 replies' })).toBeTruthy();
  });

  it('takes the comment count from the server, and does not count likes of comments', async () => {
    const { dialog, server } = await openComments({ [LIST]: { body: [aComment(1)] } });
    await dialog.findByText('Comment 1');
    const hear = (type: string) =>
      act(async () =>
        server.push({
          type: 'notification',
          data: { id: 1, type, message: '', videoId: 1, userId: 'user-2', createdAt: '' },
        }),
      );
    server.answer('GET /api/videos/1', { body: { ...videos(1)[0], commentCount: 215 } });
    await waitFor(async () => {
      await hear('comment');
      expect(cardCount()).toBe('215');
    });
    await hear('like');
    await waitFor(() => expect(server.callsTo('GET /api/videos/1').length).toBeGreaterThan(1));
    expect(cardCount()).toBe('215');
  });

  it('shows a reply that arrives while the dialog is open', async () => {
    const { dialog, server } = await openComments({ [LIST]: { body: [aComment(1)] } });
    expect(await dialog.findByText('Comment 1')).toBeTruthy();
    server.answer(LIST, { body: [aComment(2), aComment(1)] });
    await waitFor(() => {
      server.push({
        type: 'notification',
        data: { id: 1, type: 'comment', message: '', videoId: 1, userId: 'user-2', createdAt: '' },
      });
      expect(dialog.getByText('Comment 2')).toBeTruthy();
    });
  });
});

describe('liking a comment', () => {
  const LIKE = 'POST /api/comments/2/like';
  const likes = () =>
    screen.getByRole('button', { name: /^Like comment by User 2/ }).getAttribute('aria-pressed');

  it('is kept when a page arrives that was requested before the like', async () => {
    let answer: (value: ApiAnswer) => void = () => undefined;
    const { dialog, visitor, server } = await openComments({
      [LIKE]: { body: { liked: true, likeCount: 1 } },
      [LIST]: ({ path }) =>
        path.includes('cursor')
          ? new Promise<ApiAnswer>((resolve) => (answer = resolve))
          : {
              body: [aComment(2)],
              headers: { Link: '</api/videos/1/comments?cursor=c&limit=20>; rel="next"' },
            },
    });
    await visitor.click(await dialog.findByRole('button', { name: 'Load more comments' }));
    await visitor.click(await dialog.findByRole('button', { name: /^Like comment by User 2/ }));
    await waitFor(() => expect(server.callsTo(LIKE)).toHaveLength(1));
    await act(async () => answer({ body: [aComment(1)] }));
    expect(await dialog.findByText('Comment 1')).toBeTruthy();
    expect(likes()).toBe('true');
  });
});

describe('writing comments', () => {
  it('shows the trimmed comment at once, counts it, and confirms it', async () => {
    let answer: (value: ApiAnswer) => void = () => undefined;
    const { dialog, visitor, server } = await openComments({
      [POST]: () => new Promise<ApiAnswer>((resolve) => (answer = resolve)),
    });
    await visitor.type(await composer(), '  So good  {Enter}');
    expect(await dialog.findByText('So good')).toBeTruthy();
    expect(dialog.getByText('Posting...')).toBeTruthy();
    expect(cardCount()).toBe('215');
    answer({ status: 201, body: aComment(7, { content: 'So good', user: aUser(), canDelete: true }) });
    expect(await screen.findByText('Comment posted')).toBeTruthy();
    expect(screen.getByText('Your comment has been added successfully')).toBeTruthy();
    expect(dialog.getAllByText('So good')).toHaveLength(1);
    expect(dialog.getByRole('button', { name: 'Delete your comment' })).toBeTruthy();
    expect(server.callsTo(POST)[0]?.body).toEqual({ content: 'So good' });
  });

  it('keeps the draft when an older list arrives before it is posted', async () => {
    let answer: (value: ApiAnswer) => void = () => undefined;
    const { dialog, visitor, server } = await openComments({
      [POST]: () => new Promise<ApiAnswer>((resolve) => (answer = resolve)),
    });
    await visitor.type(await composer(), 'So good{Enter}');
    expect(await dialog.findByText('Posting...')).toBeTruthy();
    server.answer(LIST, { body: [aComment(2)] });
    await waitFor(() => {
      server.push({
        type: 'notification',
        data: { id: 1, type: 'comment', message: '', videoId: 1, userId: 'user-2', createdAt: '' },
      });
      expect(dialog.getByText('Comment 2')).toBeTruthy();
    });
    answer({ status: 201, body: aComment(7, { content: 'So good' }) });
    expect(await dialog.findByText('So good')).toBeTruthy();
    expect(dialog.getByText('Comment 2')).toBeTruthy();
  });

  it('keeps a reply when the first answer of its thread is older and arrives after it was posted', async () => {
    const reads: ((answer: ApiAnswer) => void)[] = [];
    const { dialog, visitor, server } = await openComments({
      [LIST]: { body: [aComment(1)] },
      'GET /api/comments/1/replies': () => new Promise<ApiAnswer>((resolve) => reads.push(resolve)),
      [POST]: { status: 201, body: aComment(7, { content: 'So good', parentId: 1 }) },
    });
    await visitor.click(await dialog.findByRole('button', { name: /^Reply to/ }));
    await visitor.type(await composer(), 'So good{Enter}');
    await screen.findByText('Comment posted');
    await waitFor(() => expect(server.callsTo('GET /api/comments/1/replies')).toHaveLength(2));
    await act(async () => reads[1]?.({ body: [aComment(7, { content: 'So good', parentId: 1 })] }));
    await act(async () => reads[0]?.({ body: [] }));
    expect(await dialog.findByText('So good')).toBeTruthy();
  });

  it('puts a refused comment back into the box, and the next attempt has the same key', async () => {
    const { dialog, visitor, server } = await openComments({ [POST]: networkFailure() });
    await visitor.type(await composer(), 'So good{Enter}');
    expect(await screen.findByText('Failed to post comment')).toBeTruthy();
    expect(screen.getByText('Please try again')).toBeTruthy();
    expect(((await composer()) as HTMLTextAreaElement).value).toBe('So good');
    expect(dialog.queryByText('Posting...')).toBeNull();
    expect(cardCount()).toBe('214');
    server.answer(POST, { status: 201, body: aComment(7, { content: 'So good' }) });
    await visitor.type(await composer(), '{Enter}');
    await screen.findByText('Comment posted');
    const keys = server.callsTo(POST).map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    await visitor.type(await composer(), 'So good{Enter}');
    await waitFor(() => expect(server.callsTo(POST)).toHaveLength(3));
    expect(server.callsTo(POST)[2]?.headers['Idempotency-Key']).not.toBe(keys[0]);
  });

  it('keeps what is written, and what it replies to, when the page is left, until the user signs out', async () => {
    const client = createQueryClient();
    const handlers = { [LIST]: { body: [aComment(1)] } };
    const first = await openComments(handlers, client);
    await first.visitor.click(await first.dialog.findByRole('button', { name: /^Reply to/ }));
    await first.visitor.type(await composer(), 'So go');
    first.unmount();

    const second = await openComments(handlers, client);
    expect(await composer()).toHaveProperty('value', 'So go');
    expect(second.dialog.getByText('Replying to comment')).toBeTruthy();
    second.unmount();

    await acceptSignOut(client);
    client.removeQueries();
    await openComments(handlers, client);
    expect(await composer()).toHaveProperty('value', '');
  });

  it('keeps a comment that is refused after its page was left, and its key', async () => {
    const client = createQueryClient();
    let answer: (value: ApiAnswer) => void = () => undefined;
    const first = await openComments(
      { [POST]: () => new Promise<ApiAnswer>((resolve) => (answer = resolve)) },
      client,
    );
    await first.visitor.type(await composer(), 'So good{Enter}');
    await waitFor(() => expect(first.server.callsTo(POST)).toHaveLength(1));
    const key = first.server.callsTo(POST)[0]?.headers['Idempotency-Key'];
    first.unmount();
    await act(async () => answer(problem(500, 'internal_error', 'Not now.')));

    const second = await openComments({ [POST]: { status: 201, body: aComment(7) } }, client);
    expect(await composer()).toHaveProperty('value', 'So good');
    await second.visitor.type(await composer(), '{Enter}');
    await waitFor(() => expect(second.server.callsTo(POST)).toHaveLength(1));
    expect(second.server.callsTo(POST)[0]?.headers['Idempotency-Key']).toBe(key);
    expect(await composer()).toHaveProperty('value', '');
  });

  it('does not post an empty comment', async () => {
    const { visitor, server } = await openComments();
    await visitor.type(await composer(), '   {Enter}');
    expect(await screen.findByText('Empty comment')).toBeTruthy();
    expect(screen.getByText('Please enter a comment before posting')).toBeTruthy();
    expect(server.callsTo(POST)).toHaveLength(0);
  });

  it('does not post a comment that cannot be seen, which the server would refuse', async () => {
    const { visitor, server } = await openComments();
    await visitor.type(await composer(), '\u200B{Enter}');
    expect(await screen.findByText('Empty comment')).toBeTruthy();
    expect(server.callsTo(POST)).toHaveLength(0);
  });

  it('keeps what is over 500 characters, counts it, does not send it and says so in a toast alone', async () => {
    const { visitor, server } = await openComments();
    const box = (await composer()) as HTMLTextAreaElement;
    fireEvent.change(box, { target: { value: 'a'.repeat(480) } });
    expect(screen.getByText('480 / 500')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await visitor.click(box);
    await visitor.paste('b'.repeat(30));
    expect(box.value).toBe('a'.repeat(480) + 'b'.repeat(30));
    expect(screen.getByText('510 / 500')).toBeTruthy();
    expect(document.getElementById(`${box.getAttribute('aria-describedby')}`)?.textContent).toBe('510 / 500');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    await visitor.keyboard('{Enter}');
    expect(await screen.findByText('Comment too long')).toBeTruthy();
    expect(screen.getAllByText('Comments must be 500 characters or less')).toHaveLength(1);
    expect(server.callsTo(POST)).toHaveLength(0);
    // Blanks at the ends are not sent, so they do not count.
    fireEvent.change(box, { target: { value: ` ${'a'.repeat(500)}\n` } });
    expect(screen.getByText('500 / 500')).toBeTruthy();
    expect(box.getAttribute('aria-invalid')).toBeNull();
  });

  it('posts 500 emoji, each of which is one character', async () => {
    const content = '🦊'.repeat(500);
    const { visitor, server } = await openComments({
      [POST]: { status: 201, body: aComment(7, { content }) },
    });
    await visitor.click(await composer());
    await visitor.paste(content);
    expect(screen.getByText('500 / 500')).toBeTruthy();
    await visitor.keyboard('{Enter}');
    expect(await screen.findByText('Comment posted')).toBeTruthy();
    expect(server.callsTo(POST)[0]?.body).toEqual({ content });
  });

  it.each(INPUT_METHOD_KEYS)('does not post with the Enter of an input method, %s', async (_, key) => {
    const { visitor, server, dialog } = await openComments({
      [POST]: { status: 201, body: aComment(7, { content: '灯台' }) },
    });
    const box = await composer();
    await visitor.type(box, '灯台');
    fireEvent.keyDown(box, { key: 'Enter', ...key });
    fireEvent.keyDown(box, { key: 'Escape', ...key });
    expect(dialog.getByRole('textbox')).toBe(box);
    await visitor.keyboard('{Enter}');
    expect(await screen.findByText('Comment posted')).toBeTruthy();
    expect(server.callsTo(POST)).toHaveLength(1);
  });

  it('begins a new line with Shift and Enter', async () => {
    const { visitor, server } = await openComments();
    await visitor.type(await composer(), 'one{Shift>}{Enter}{/Shift}two');
    expect(((await composer()) as HTMLTextAreaElement).value).toBe('one\ntwo');
    expect(server.callsTo(POST)).toHaveLength(0);
  });

  it('replies to a comment, and the reply can be cancelled', async () => {
    const { dialog, visitor, server } = await openComments({
      [LIST]: { body: [aComment(1)] },
      [POST]: { status: 201, body: aComment(9, { parentId: 1, content: 'Agreed' }) },
      'GET /api/comments/1/replies': { body: [] },
    });
    await visitor.click(await dialog.findByRole('button', { name: 'Reply to User 1' }));
    expect(dialog.getByText('Replying to comment')).toBeTruthy();
    expect(((await composer()) as HTMLTextAreaElement).placeholder).toBe('Write a reply...');
    expect(document.activeElement).toBe(await composer());
    await visitor.click(dialog.getByRole('button', { name: 'Cancel reply' }));
    expect(((await composer()) as HTMLTextAreaElement).placeholder).toBe('Add a comment...');
    await visitor.click(dialog.getByRole('button', { name: 'Reply to User 1' }));
    server.answer('GET /api/comments/1/replies', {
      body: [aComment(9, { parentId: 1, content: 'Agreed' })],
    });
    await visitor.type(await composer(), 'Agreed{Enter}');
    expect(await dialog.findByText('Agreed')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Hide 1 reply' })).toBeTruthy();
    expect(server.callsTo(POST)[0]?.body).toEqual({ content: 'Agreed', parentId: 1 });
  });

  it('asks guests to sign in', async () => {
    const { dialog, visitor } = await openComments({
      'GET /api/user': problem(401, 'unauthenticated', 'Sign in first.'),
      [LIST]: { body: [aComment(1)] },
    });
    expect(await dialog.findByText('Please sign in to post a comment')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth');
    await visitor.click(await dialog.findByRole('button', { name: /^Like comment/ }));
    expect(await screen.findByText('Sign in required')).toBeTruthy();
    expect(screen.getByText('Please sign in to like comments')).toBeTruthy();
    await visitor.click(dialog.getByRole('button', { name: /^Reply to/ }));
    expect(await screen.findByText('Please sign in to reply to comments')).toBeTruthy();
  });
});

describe('liking and deleting comments', () => {
  it('shows the like at once and then what the server counts', async () => {
    const { dialog, visitor, server } = await openComments({
      [LIST]: { body: [aComment(1)] },
      'POST /api/comments/1/like': { body: { liked: true, likeCount: 3 } },
    });
    await visitor.click(await dialog.findByRole('button', { name: /^Like comment/ }));
    const like = await dialog.findByRole('button', { name: 'Like comment by User 1, 3' });
    expect(like.getAttribute('aria-pressed')).toBe('true');
    expect(server.callsTo('POST /api/comments/1/like')[0]?.body).toEqual({ liked: true });
  });

  it('undoes a like that the server refuses', async () => {
    const { dialog, visitor } = await openComments({
      [LIST]: { body: [aComment(1)] },
      'POST /api/comments/1/like': networkFailure(),
    });
    await visitor.click(await dialog.findByRole('button', { name: /^Like comment/ }));
    expect(await screen.findByText('Failed to like comment')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Like comment by User 1, 0' })).toBeTruthy();
  });

  it('restores the server state when two presses in a row are refused', async () => {
    const answers: ((value: ApiAnswer) => void)[] = [];
    const { dialog, visitor } = await openComments({
      [LIST]: { body: [aComment(1, { likeCount: 4 })] },
      'POST /api/comments/1/like': () => new Promise<ApiAnswer>((resolve) => answers.push(resolve)),
    });
    const like = await dialog.findByRole('button', { name: 'Like comment by User 1, 4' });
    await visitor.click(like);
    await visitor.click(await dialog.findByRole('button', { name: 'Like comment by User 1, 5' }));
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.(problem(503, 'unavailable', 'Busy.'));
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(problem(503, 'unavailable', 'Still busy.'));
    await screen.findByText('Still busy.');
    expect(like.getAttribute('aria-label')).toBe('Like comment by User 1, 4');
    expect(like.getAttribute('aria-pressed')).toBe('false');
  });

  it('deletes the user’s own comment and decreases the count', async () => {
    const { dialog, visitor } = await openComments({
      [LIST]: { body: [aComment(2), aComment(1, { user: aUser(), canDelete: true })] },
      'DELETE /api/comments/1': { status: 204 },
    });
    await visitor.click(await dialog.findByRole('button', { name: 'Delete your comment' }));
    expect(await screen.findByText('Comment deleted')).toBeTruthy();
    expect(screen.getByText('Your comment has been removed successfully')).toBeTruthy();
    expect(dialog.queryByText('Comment 1')).toBeNull();
    expect(cardCount()).toBe('213');
  });

  it('removes the placeholder of a deleted comment with its last reply', async () => {
    const reply = aComment(9, { parentId: 1, user: aUser(), canDelete: true });
    const { dialog, visitor } = await openComments({
      [LIST]: { body: [aComment(1, { isDeleted: true, content: '', user: null, replyCount: 1 })] },
      'GET /api/comments/1/replies': { body: [reply] },
      'DELETE /api/comments/9': { status: 204 },
    });
    await visitor.click(await dialog.findByRole('button', { name: 'View 1 reply' }));
    await visitor.click(await dialog.findByRole('button', { name: 'Delete your comment' }));
    expect(await screen.findByText('Comment deleted')).toBeTruthy();
    expect(dialog.queryByText('This comment was deleted.')).toBeNull();
  });

  it('restores a comment that could not be deleted', async () => {
    const { dialog, visitor } = await openComments({
      [LIST]: { body: [aComment(1, { user: aUser(), canDelete: true })] },
      'DELETE /api/comments/1': networkFailure(),
    });
    await visitor.click(await dialog.findByRole('button', { name: 'Delete your comment' }));
    expect(await screen.findByText('Failed to delete comment')).toBeTruthy();
    expect(await dialog.findByText('Comment 1')).toBeTruthy();
    expect(cardCount()).toBe('214');
  });
});
