import type { Video } from '@beem/api-client';
import { aUser, fakeApi, networkFailure, problem } from '@beem/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeBrowser } from '../testing/fake-browser';
import { openHub } from '../testing/hub';
import { aCreator, aVideo, feedPage, videos } from '../testing/videos';

const FEED = 'GET /api/videos/trailers';
const LIKE = 'POST /api/videos/1/like';

beforeEach(() => {
  fakeBrowser();
});

describe('liking', () => {
  const signedIn = { 'GET /api/user': { body: aUser() }, [FEED]: feedPage(videos(2)) };
  const like = () =>
    within(screen.getByRole('article', { name: 'Film 1' })).getByRole('button', { name: /^Like/ });

  it('shows the like at once and then the server’s count, without a refetch of the feed', async () => {
    let answer: (value: object) => void = () => undefined;
    const server = fakeApi({
      ...signedIn,
      [LIKE]: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const page = await openHub();
    await page.visitor.click(like());
    expect(like().getAttribute('aria-pressed')).toBe('true');
    answer({ body: { liked: true, likeCount: 7_300 } });
    await waitFor(() => expect(like().textContent).toBe('7.3K'));
    expect(server.callsTo(LIKE)[0]?.body).toEqual({ liked: true });
    expect(server.callsTo(FEED)).toHaveLength(1);
  });

  it('animates a like that was just given, not one from before', async () => {
    const liked = { ...videos(1)[0], isLiked: true };
    fakeApi({
      ...signedIn,
      [FEED]: feedPage([liked as Video]),
      [LIKE]: ({ body }) => ({ body: { ...(body as object), likeCount: 1 } }),
    });
    const page = await openHub();
    expect(like().getAttribute('aria-pressed')).toBe('true');
    expect(like().hasAttribute('data-turned-on')).toBe(false);
    await page.visitor.click(like());
    expect(like().hasAttribute('data-turned-on')).toBe(false);
    await page.visitor.click(like());
    expect(like().hasAttribute('data-turned-on')).toBe(true);
  });

  it('undoes the like and shows a toast when the server refuses', async () => {
    fakeApi({ ...signedIn, [LIKE]: problem(404, 'not_found', 'This film is gone.') });
    const page = await openHub();
    await page.visitor.click(like());
    expect(await screen.findByText('This film is gone.')).toBeTruthy();
    expect(screen.getByText('Error')).toBeTruthy();
    expect(like().getAttribute('aria-pressed')).toBe('false');
    expect(like().textContent).toBe('6.1K');
  });

  it('restores the server state when several presses in a row are refused', async () => {
    const answers: ((value: object) => void)[] = [];
    fakeApi({ ...signedIn, [LIKE]: () => new Promise((resolve) => answers.push(resolve)) });
    const page = await openHub();
    await page.visitor.click(like());
    await page.visitor.click(like());
    for (const at of [0, 1]) {
      await waitFor(() => expect(answers).toHaveLength(at + 1));
      answers[at]?.(problem(404, 'not_found', `Refused ${at}`));
      expect(await screen.findByText(`Refused ${at}`)).toBeTruthy();
    }
    expect(like().getAttribute('aria-pressed')).toBe('false');
    expect(like().textContent).toBe('6.1K');
  });

  it('shows a fallback text when the server does not answer', async () => {
    fakeApi({ ...signedIn, [LIKE]: networkFailure() });
    const page = await openHub();
    await page.visitor.click(like());
    expect(await screen.findByText('Failed to update like status')).toBeTruthy();
  });

  it('says that the browser is offline, instead', async () => {
    fakeApi({ ...signedIn, [LIKE]: networkFailure() });
    const page = await openHub();
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await page.visitor.click(like());
    expect(await screen.findByText('You are offline. Check your connection and try again.')).toBeTruthy();
    expect(screen.queryByText('Failed to update like status')).toBeNull();
    onLine.mockRestore();
  });

  it('redirects guests to sign-in', async () => {
    const server = fakeApi({ [FEED]: feedPage(videos(2)) });
    const page = await openHub();
    await waitFor(() => expect(server.callsTo('GET /api/user')).toHaveLength(1));
    await page.visitor.click(like());
    expect(page.address()).toBe('/auth');
    expect(server.callsTo(LIKE)).toHaveLength(0);
  });

  it.each([
    ['redirects a guest', null, '/auth', 0],
    ['is done for a user', aUser(), '/home', 1],
  ])('%s whose session was not known yet at the press', async (_, user, address, calls) => {
    let answer: (answer: object) => void = () => undefined;
    const server = fakeApi({
      ...signedIn,
      'GET /api/user': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
      [LIKE]: { body: { liked: true, likeCount: 7_300 } },
    });
    const page = await openHub();
    await page.visitor.click(like());
    expect(page.address()).toBe('/home');
    answer(user ? { body: user } : problem(401, 'unauthenticated', 'Please sign in.'));
    await waitFor(() => expect(page.address()).toBe(address));
    await waitFor(() => expect(server.callsTo(LIKE)).toHaveLength(calls));
  });
});

describe('saving', () => {
  const SAVE = 'POST /api/videos/1/save';
  const signedIn = { 'GET /api/user': { body: aUser() }, [FEED]: feedPage(videos(1)) };
  const save = () => screen.getByRole('button', { name: /^Saved?$/ });

  it('saves at once, shows a toast, and removes from the library', async () => {
    const server = fakeApi({ ...signedIn, [SAVE]: ({ body }) => ({ body }) });
    const page = await openHub();
    await page.visitor.click(save());
    expect(save().textContent).toBe('Saved');
    expect(await screen.findByText('Added to your library')).toBeTruthy();
    await page.visitor.click(save());
    expect(save().textContent).toBe('Save');
    expect(await screen.findByText('Removed from your library')).toBeTruthy();
    expect(server.callsTo(SAVE).map(({ body }) => body)).toEqual([{ saved: true }, { saved: false }]);
    expect(server.callsTo(FEED)).toHaveLength(1);
  });

  it('goes back to Save when the server refuses', async () => {
    fakeApi({ ...signedIn, [SAVE]: networkFailure() });
    const page = await openHub();
    await page.visitor.click(save());
    expect(await screen.findByText('Failed to update save status')).toBeTruthy();
    expect(save().textContent).toBe('Save');
  });
});

describe('following', () => {
  const FOLLOW = 'POST /api/users/creator-1/follow';
  const signedIn = { 'GET /api/user': { body: aUser() }, [FEED]: feedPage(videos(2)) };

  it('follows on every video of the creator', async () => {
    const server = fakeApi({ ...signedIn, [FOLLOW]: { body: { following: true, followersCount: 9_301 } } });
    const page = await openHub();
    const [follow] = screen.getAllByRole('button', { name: 'Follow Inês After Dark' });
    await page.visitor.click(follow as HTMLElement);
    expect(await screen.findAllByRole('button', { name: 'Following Inês After Dark' })).toHaveLength(2);
    expect(server.callsTo(FOLLOW)[0]?.body).toEqual({ following: true });
  });

  it('goes back to Follow when the server refuses', async () => {
    fakeApi({ ...signedIn, [FOLLOW]: networkFailure() });
    const page = await openHub();
    const [follow] = screen.getAllByRole('button', { name: 'Follow Inês After Dark' });
    await page.visitor.click(follow as HTMLElement);
    expect(await screen.findByText('Failed to update follow status')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Follow Inês After Dark' })).toHaveLength(2);
  });

  it('is not offered for the user’s own videos', async () => {
    const mine = aVideo(1, { creator: aCreator({ id: aUser().id }) });
    fakeApi({ ...signedIn, [FEED]: feedPage([mine]) });
    await openHub();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Follow/ })).toBeNull());
  });
});

describe('sharing', () => {
  it('copies the link if the device has no share sheet', async () => {
    fakeApi({ [FEED]: feedPage(videos(1)) });
    const page = await openHub();
    await page.visitor.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Link copied!')).toBeTruthy();
    expect(screen.getByText('Video link copied to clipboard')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('http://localhost/watch/1');
  });

  it('opens the share sheet of a device that has one, and does not copy after it is closed', async () => {
    fakeApi({ [FEED]: feedPage(videos(1)) });
    const page = await openHub();
    const share = jest.fn().mockRejectedValue(Object.assign(new Error(), { name: 'AbortError' }));
    Object.assign(navigator, { share });
    await page.visitor.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ title: 'Film 1', url: 'http://localhost/watch/1' });
    expect(screen.queryByText('Link copied!')).toBeNull();
    share.mockRejectedValue(new Error('no target'));
    await page.visitor.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Link copied!')).toBeTruthy();
    Object.assign(navigator, { share: undefined });
  });

  it('shows an error when sharing fails', async () => {
    fakeApi({ [FEED]: feedPage(videos(1)) });
    const page = await openHub();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await page.visitor.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Share failed')).toBeTruthy();
    expect(screen.getByText('Unable to share video')).toBeTruthy();
  });
});
