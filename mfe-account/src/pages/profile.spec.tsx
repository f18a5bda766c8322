import type { Profile } from '@beem/api-client';
import type { LiveVideoStatus } from '@beem/contracts';
import { createQueryClient, LiveConnection } from '@beem/platform';
import { aPublicUser, aShow, networkFailure, problem, renderPage } from '@beem/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { videoPages } from '../features/creations/creations.queries';
import {
  aFilm,
  aPage,
  aProfile,
  ME,
  OTHER_ID,
  OTHER_PROFILE,
  OWN_PROFILE,
  signedIn,
} from '../testing/profiles';
import ProfilePage from './profile';

const AVAILABLE = ['/profile', '/profile/:id', '/followers/:userId', '/home', '/upload', '/discover'];
const open = (at: string) => renderPage(<ProfilePage />, { at, available: AVAILABLE });
const openOther = () => open(`/profile/${OTHER_ID}`);
const pressDelete = async (visitor: ReturnType<typeof open>['visitor'], title: string) => {
  await visitor.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  await visitor.click(screen.getByRole('menuitem', { name: 'Delete' }));
};
const toShortFilms = async ({ visitor }: ReturnType<typeof open>) =>
  visitor.click(await screen.findByRole('tab', { name: /^Short Films/ }));

function other(overrides: Partial<Profile> = {}, user = aPublicUser()) {
  return { [OTHER_PROFILE]: { body: aProfile(user, overrides) } };
}
const own = (overrides: Partial<Profile> = {}) => ({ [OWN_PROFILE]: { body: aProfile(ME, overrides) } });

describe('the profile of another user', () => {
  it('shows who they are, since when, their level and their figures', async () => {
    signedIn(other());
    openOther();
    expect(await screen.findByRole('heading', { level: 1, name: /Inês After Dark/ })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Verified email' }).querySelector('title')?.textContent).toBe(
      'Verified email',
    );
    for (const text of ['Creator', 'Rising Star', '@ines_after_dark', 'Joined June 2025', '9.8K', '1.1K'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(document.title).toBe('Inês After Dark · Beem');
    expect(screen.getByRole('link', { name: '18.6K followers' }).getAttribute('href')).toBe(
      `/followers/${OTHER_ID}`,
    );
    expect(screen.getByRole('link', { name: '212 following' }).getAttribute('href')).toBe(
      `/followers/${OTHER_ID}?tab=following`,
    );
  });

  it('has Support Creator for every creator, also one who cannot be paid yet, and for nobody else', async () => {
    signedIn(other());
    const page = openOther();
    expect(await screen.findByRole('button', { name: 'Support Creator Inês After Dark' })).toBeTruthy();
    page.unmount();
    signedIn({ [OTHER_PROFILE]: { body: aProfile(aPublicUser({ isCreator: false })) } });
    openOther();
    expect(await screen.findByRole('button', { name: 'Follow Inês After Dark' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Support Creator/ })).toBeNull();
  });

  it('has Follow instead of what only the owner may do', async () => {
    const server = signedIn({
      ...other(),
      [`POST /api/users/${OTHER_ID}/follow`]: { body: { following: true, followersCount: 18_601 } },
    });
    const { visitor } = openOther();
    const follow = await screen.findByRole('button', { name: 'Follow Inês After Dark' });
    server.answer(OTHER_PROFILE, { body: aProfile(aPublicUser({ isFollowing: true })) });
    await visitor.click(follow);
    expect(await screen.findByRole('button', { name: 'Following Inês After Dark' })).toBeTruthy();
    expect(server.callsTo(`POST /api/users/${OTHER_ID}/follow`)[0]?.body).toEqual({ following: true });
    for (const name of ['Edit Profile', 'Share Profile', /^Actions for/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('shows the state before when the server refuses to follow', async () => {
    signedIn({ ...other(), [`POST /api/users/${OTHER_ID}/follow`]: networkFailure() });
    const { visitor } = openOther();
    await visitor.click(await screen.findByRole('button', { name: 'Follow Inês After Dark' }));
    expect(await screen.findByText('Failed to update follow status')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Follow Inês After Dark' })).toBeTruthy();
  });

  it('can be reported to the moderators', async () => {
    const path = `POST /api/users/${OTHER_ID}/report` as const;
    const server = signedIn({ ...other(), [path]: { status: 201, body: { id: 1, status: 'pending' } } });
    const { visitor } = openOther();
    await visitor.click(await screen.findByRole('button', { name: 'Report Inês After Dark' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Content' }));
    await visitor.click(dialog.getByRole('radio', { name: 'Other' }));
    await visitor.type(dialog.getByRole('textbox', { name: 'Details' }), 'Pretends to be me.');
    await visitor.click(dialog.getByRole('button', { name: 'Submit Report' }));
    expect(await screen.findByText('Report Submitted')).toBeTruthy();
    expect(server.callsTo(path)[0]?.body).toEqual({ reason: 'other', description: 'Pretends to be me.' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says when there is nothing', async () => {
    signedIn(other({ shows: [], showsCount: 0, videos: [], videosCount: 0 }));
    const page = openOther();
    expect(await screen.findByText('No shows yet')).toBeTruthy();
    expect(screen.getByText("This creator hasn't published any shows yet")).toBeTruthy();
    await toShortFilms(page);
    expect(await screen.findByText('No short films yet')).toBeTruthy();
    expect(screen.getByText("This creator hasn't shared any short films yet")).toBeTruthy();
    expect(screen.queryByText(/verified adults/)).toBeNull();
  });

  it.each([
    [1, '1 more video is for verified adults only.'],
    [3, '3 more videos are for verified adults only.'],
  ])('says that %i are withheld', async (withheldVideosCount, text) => {
    signedIn(other({ withheldVideosCount }));
    openOther();
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('the own profile', () => {
  it('is the same without an id and with one', async () => {
    const server = signedIn(own());
    open(`/profile/${ME.id.toUpperCase()}`);
    expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeTruthy();
    expect(server.callsTo(OWN_PROFILE)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull();
  });

  it('copies its address where the device cannot share', async () => {
    signedIn(own());
    const { visitor } = open('/profile');
    await visitor.click(await screen.findByRole('button', { name: 'Share Profile' }));
    expect(await screen.findByText('Link copied!')).toBeTruthy();
    expect(screen.getByText('Profile link copied to clipboard')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`http://localhost/profile/${ME.id}`);
  });

  it('reads the followers when their list is opened, and not before', async () => {
    const followers = `GET /api/users/${ME.id}/followers`;
    const server = signedIn({
      ...own({ followersCount: 2_431 }),
      [followers]: aPage(`/api/users/${ME.id}/followers`, [aPublicUser(), aPublicUser({ ...ME, id: ME.id })]),
    });
    const { visitor } = open('/profile');
    const figure = await screen.findByRole('button', { name: '2.4K followers' });
    expect(server.callsTo(followers)).toHaveLength(0);
    await visitor.click(figure);
    const dialog = within(await screen.findByRole('dialog', { name: 'Your Followers (2.4K)' }));
    expect((await dialog.findByRole('link', { name: 'Inês After Dark' })).getAttribute('href')).toBe(
      `/profile/${OTHER_ID}`,
    );
    expect(dialog.getByText('18.6K followers')).toBeTruthy();
    // The user's own entry has none.
    expect(dialog.getAllByRole('button', { name: /^Follow/ })).toHaveLength(1);
    await visitor.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(figure));
  });

  it.each([
    ['0 followers', 'Your Followers (0)', 'No followers yet', 'Share your content to gain followers'],
    [
      '0 following',
      'People You Follow (0)',
      'Not following anyone yet',
      'Discover creators and start following them',
    ],
  ])('says in the list of %s what would fill it', async (figure, title, empty, advice) => {
    signedIn({
      ...own({ followersCount: 0, followingCount: 0 }),
      [`GET /api/users/${ME.id}/followers`]: { body: [] },
      [`GET /api/users/${ME.id}/following`]: { body: [] },
    });
    const { visitor } = open('/profile');
    await visitor.click(await screen.findByRole('button', { name: figure }));
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
    expect(await screen.findByText(empty)).toBeTruthy();
    expect(screen.getByText(advice)).toBeTruthy();
  });

  it('keeps a user who is no longer followed in the open list', async () => {
    const followed = aPublicUser({ isFollowing: true });
    signedIn({
      ...own({ followingCount: 1 }),
      [`GET /api/users/${ME.id}/following`]: { body: [followed] },
      [`POST /api/users/${OTHER_ID}/follow`]: { body: { following: false, followersCount: 18_599 } },
    });
    const { visitor } = open('/profile');
    await visitor.click(await screen.findByRole('button', { name: '1 following' }));
    await visitor.click(await screen.findByRole('button', { name: 'Following Inês After Dark' }));
    expect(await screen.findByRole('button', { name: 'Follow Inês After Dark' })).toBeTruthy();
  });

  it('says what would fill it when there is nothing', async () => {
    signedIn(own({ shows: [], showsCount: 0, videos: [], videosCount: 0 }));
    const page = open('/profile');
    expect(await screen.findByText('Create your first show to get started')).toBeTruthy();
    await toShortFilms(page);
    expect(await screen.findByText('Upload your first short film to showcase your work')).toBeTruthy();
  });

  it('shows a new follower at once', async () => {
    const server = signedIn(own({ followersCount: 0 }));
    renderPage(
      <>
        <LiveConnection />
        <ProfilePage />
      </>,
      { at: '/profile', available: AVAILABLE },
    );
    expect(await screen.findByRole('button', { name: '0 followers' })).toBeTruthy();
    server.answer(OWN_PROFILE, { body: aProfile(ME, { followersCount: 1 }) });
    act(() =>
      server.push({
        type: 'notification',
        data: {
          id: 1,
          type: 'follow',
          message: 'Inês After Dark started following you',
          videoId: null,
          userId: OTHER_ID,
          createdAt: '2026-11-22T00:00:00.000Z',
        },
      }),
    );
    expect(await screen.findByRole('button', { name: '1 follower' })).toBeTruthy();
  });
});

describe('shows and short films', () => {
  it('are cards that link to their pages', async () => {
    signedIn(other());
    const page = openOther();
    const show = await screen.findByRole('link', { name: 'Show 1' });
    expect(show.getAttribute('href')).toBe('/show/1');
    expect(screen.getByText('A keeper who is not alone, and a light that answers.')).toBeTruthy();
    expect(screen.getByText('4 Apr 2026').closest('p')?.textContent).toBe('Show • 4 Apr 2026');
    expect(screen.getByText('84.1K')).toBeTruthy();
    expect(screen.getByText('9.2K')).toBeTruthy();
    await toShortFilms(page);
    expect((await screen.findByRole('link', { name: 'Film 1' })).getAttribute('href')).toBe('/watch/1');
    expect(screen.getByText('1 Jan 2026').closest('p')?.textContent).toBe('Short Film • 1 Jan 2026');
    expect(page.address()).toBe(`/profile/${OTHER_ID}?tab=videos`);
  });

  it('are edited by their owner, in the studio where there is one', async () => {
    signedIn(own());
    const { visitor, unmount } = renderPage(<ProfilePage />, {
      at: '/profile',
      available: [...AVAILABLE, '/studio'],
    });
    expect((await screen.findByRole('link', { name: 'Studio' })).getAttribute('href')).toBe('/studio');
    const editOf = async (title: string) => {
      await visitor.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
      return screen.getByRole('menuitem', { name: 'Edit' }).getAttribute('href');
    };
    expect(await editOf('Show 1')).toBe('/studio/shows/1');
    await visitor.click(screen.getByRole('tab', { name: /^Short Films/ }));
    expect(await editOf('Film 1')).toBe('/studio/videos/1');
    unmount();
    open('/profile');
    await screen.findByRole('link', { name: 'Show 1' });
    expect(screen.queryByRole('link', { name: 'Studio' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  });

  it('go on where the profile ends', async () => {
    const path = `/api/profile/${OTHER_ID}/shows`;
    const server = signedIn({
      ...other({ showsCursor: 'abc', showsCount: 2 }),
      [`GET ${path}`]: aPage(path, [aShow(2)]),
    });
    const { visitor } = openOther();
    await visitor.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('link', { name: 'Show 2' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show 1' })).toBeTruthy();
    expect(server.callsTo(`GET ${path}`)[0]?.path).toBe(`${path}?limit=50&cursor=abc`);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('show what is new also in a long list, of which the first pages are read again', async () => {
    const path = `/api/profile/${OTHER_ID}/videos`;
    const server = signedIn({
      ...other({ videosCount: 21 }),
      // One video per page, the newest first.
      [`GET ${path}`]: (call) => {
        const id = Number(new URL(call.path, 'http://beem').searchParams.get('cursor') ?? 21);
        return aPage(path, [aFilm(id)], String(id - 1));
      },
    });
    const client = createQueryClient();
    const pages = [20, 19, 18, 17, 16, 15, 14].map((id) => ({
      items: [aFilm(id)],
      next: `${path}?limit=50&cursor=${id - 1}`,
    }));
    const pageParams = [null, ...pages.slice(1).map(({ next }) => next)];
    client.setQueryData(videoPages(OTHER_ID).queryKey, { pages, pageParams }, { updatedAt: 1 });
    renderPage(<ProfilePage />, { at: `/profile/${OTHER_ID}?tab=videos`, available: AVAILABLE, client });
    expect(await screen.findByRole('link', { name: 'Film 21' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Film 14' })).toBeTruthy();
    expect(server.callsTo(`GET ${path}`)).toHaveLength(5);
  });

  it('are deleted by their owner after a confirmation', async () => {
    const server = signedIn({
      ...own({ videos: [aFilm(1, { canDelete: true }), aFilm(2, { canDelete: true })], videosCount: 2 }),
      'DELETE /api/videos/1': { status: 204 },
    });
    const page = open('/profile');
    await toShortFilms(page);
    await pressDelete(page.visitor, 'Film 1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you absolutely sure?' }));
    expect(
      dialog.getByText('This action cannot be undone. This will permanently delete the video.'),
    ).toBeTruthy();
    server.answer(OWN_PROFILE, { body: aProfile(ME, { videos: [aFilm(2)], videosCount: 1 }) });
    await page.visitor.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Video deleted successfully')).toBeTruthy();
    expect(screen.getByText('Success!')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Film 1' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Film 2' })).toBeTruthy();
    expect(await screen.findByRole('tab', { name: 'Short Films 1' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.querySelector('ul')).toBeTruthy());
  });

  it.each([
    ['a show that is gone already', problem(404, 'not_found', 'Show not found'), 'Show deleted successfully'],
    ['a show when the call fails', networkFailure(), 'Failed to delete show'],
  ])('the deletion of %s says so', async (_, answer, sentence) => {
    signedIn({ ...own({ shows: [aShow(1, { canDelete: true })] }), 'DELETE /api/shows/1': answer });
    const { visitor } = open('/profile');
    await pressDelete(visitor, 'Show 1');
    await visitor.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('a video that cannot be deleted stays, and the question is still there', async () => {
    signedIn({
      ...own({ videos: [aFilm(1, { canDelete: true })] }),
      'DELETE /api/videos/1': problem(403, 'forbidden', 'Only its creator may delete this video.'),
    });
    const page = open('/profile?tab=videos');
    await pressDelete(page.visitor, 'Film 1');
    await page.visitor.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
    );
    expect(await screen.findByText('Failed to delete video')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(screen.getByText('Film 1', { selector: 'a *' })).toBeTruthy();
  });

  it('that are not published say so to their owner', async () => {
    const failed = aFilm(2, { status: 'failed', failureReason: 'The file has no picture.' });
    const cut = aFilm(3, { status: 'needs_decision', notice: 'The film was cut off' });
    signedIn({
      ...own({ videos: [aFilm(1, { status: 'processing' }), failed, cut], videosCount: 3 }),
      'GET /api/videos/1': { body: aFilm(1, { status: 'processing' }) },
    });
    open('/profile?tab=videos');
    expect(await screen.findByText('Processing')).toBeTruthy();
    expect(screen.getByText('Failed')).toBeTruthy();
    expect(screen.getByText('The file has no picture.')).toBeTruthy();
    expect(screen.getByText('Not published')).toBeTruthy();
    expect(screen.getByText('The film was cut off')).toBeTruthy();
  });

  it('that are uploaded elsewhere join the list of their owner', async () => {
    const path = `/api/profile/${ME.id}/videos`;
    const server = signedIn({ ...own({ videos: [], videosCount: 0 }), [`GET ${path}`]: { body: [] } });
    renderPage(
      <>
        <LiveConnection />
        <ProfilePage />
      </>,
      { at: '/profile?tab=videos', available: AVAILABLE },
    );
    expect(await screen.findByText('No short films yet')).toBeTruthy();
    server.answer(`GET ${path}`, { body: [aFilm(5)] });
    server.answer(OWN_PROFILE, { body: aProfile(ME, { videos: [aFilm(5)], videosCount: 7 }) });
    const begun = { status: 'processing', step: 'queued', progress: null, failureReason: null, notice: null };
    act(() => server.push({ type: 'video_status', data: { videoId: 5, ...begun } as LiveVideoStatus }));
    expect(await screen.findByRole('link', { name: 'Film 5' })).toBeTruthy();
    expect(await screen.findByRole('tab', { name: 'Short Films 7' })).toBeTruthy();
  });

  it('become ready before the eyes of their owner', async () => {
    const server = signedIn({
      ...own({ videos: [aFilm(1, { status: 'processing' })] }),
      'GET /api/videos/1': { body: aFilm(1, { status: 'processing' }) },
    });
    renderPage(
      <>
        <LiveConnection />
        <ProfilePage />
      </>,
      { at: '/profile?tab=videos', available: AVAILABLE },
    );
    expect(await screen.findByText('Processing')).toBeTruthy();
    const ready = aFilm(1, { description: 'Now it can be watched.' });
    server.answer('GET /api/videos/1', { body: ready });
    server.answer(OWN_PROFILE, { body: aProfile(ME, { videos: [ready], totalViews: 12 }) });
    const done = { status: 'ready', step: 'done', progress: 1, failureReason: null, notice: null } as const;
    act(() => server.push({ type: 'video_status', data: { videoId: 1, ...done } }));
    expect(await screen.findByText('Now it can be watched.')).toBeTruthy();
    expect(screen.queryByText('Processing')).toBeNull();
    expect(await screen.findByText('12')).toBeTruthy();
  });

  it('opens on the tab that an upload names', async () => {
    signedIn(own());
    renderPage(<ProfilePage />, { at: '/profile', state: { tab: 'videos' }, available: AVAILABLE });
    const tab = await screen.findByRole('tab', { name: /^Short Films/ });
    expect(tab.getAttribute('aria-selected')).toBe('true');
  });
});

describe('new episodes', () => {
  const MINE = 'GET /api/videos/mine';
  const episode = (overrides: Parameters<typeof aFilm>[1] = {}) =>
    aFilm(8, { type: 'episode', showId: 1, title: 'The Light Answers', ...overrides });
  const list = () => screen.findByRole('region', { name: 'New episodes' });
  const openLive = () =>
    renderPage(
      <>
        <LiveConnection />
        <ProfilePage />
      </>,
      { at: '/profile', available: AVAILABLE },
    );
  const processing = episode({ status: 'processing' });

  it('are shown to their owner while they are processed, and become ready before their eyes', async () => {
    const server = signedIn({
      ...own(),
      [MINE]: { body: [aFilm(9, { status: 'processing' }), processing] },
      'GET /api/videos/8': { body: processing },
    });
    openLive();
    const shown = within(await list());
    expect(shown.getAllByRole('listitem')).toHaveLength(1);
    expect(shown.getByText('Show 1')).toBeTruthy();
    expect(shown.getByText('Processing')).toBeTruthy();
    server.answer('GET /api/videos/8', { body: episode() });
    server.answer(MINE, { body: [] });
    const done = { status: 'ready', step: 'done', progress: 1, failureReason: null, notice: null } as const;
    act(() => server.push({ type: 'video_status', data: { videoId: 8, ...done } }));
    expect(await shown.findByText('Ready')).toBeTruthy();
    expect(shown.queryByText('Processing')).toBeNull();
    expect(shown.getByRole('link', { name: 'The Light Answers' }).getAttribute('href')).toBe('/watch/8');
  });

  it('say why they failed', async () => {
    const failed = episode({ status: 'failed', failureReason: 'The file has no picture.' });
    signedIn({ ...own(), [MINE]: { body: [failed] } });
    open('/profile');
    expect(within(await list()).getByText('The file has no picture.')).toBeTruthy();
  });

  it('join when they are uploaded elsewhere', async () => {
    const server = signedIn({ ...own(), [MINE]: { body: [] }, 'GET /api/videos/8': { body: processing } });
    openLive();
    await waitFor(() => expect(server.callsTo(MINE)).toHaveLength(1));
    server.answer(MINE, { body: [processing] });
    const begun = { status: 'processing', step: 'queued', progress: null, failureReason: null, notice: null };
    act(() => server.push({ type: 'video_status', data: { videoId: 8, ...begun } as LiveVideoStatus }));
    expect(within(await list()).getByText('Processing')).toBeTruthy();
  });

  it('are hidden from other users', async () => {
    const server = signedIn(other());
    openOther();
    expect(await screen.findByRole('link', { name: 'Show 1' })).toBeTruthy();
    expect(server.callsTo(MINE)).toHaveLength(0);
  });
});

describe('a profile that cannot be shown', () => {
  it('has a skeleton while it loads', async () => {
    signedIn({ [OTHER_PROFILE]: () => new Promise(() => undefined) });
    openOther();
    expect(await screen.findByRole('status', { name: 'Loading profile' })).toBeTruthy();
  });

  it('says that there is no such user', async () => {
    signedIn({ [OTHER_PROFILE]: problem(404, 'not_found', 'User not found') });
    openOther();
    expect(await screen.findByRole('heading', { level: 1, name: 'User not found' })).toBeTruthy();
    expect(screen.getByText("This profile doesn't exist or has been removed.")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Hub' }).getAttribute('href')).toBe('/home');
  });

  it('says so when the user leaves while their page is open', async () => {
    const server = signedIn({
      ...other(),
      [`POST /api/users/${OTHER_ID}/follow`]: problem(404, 'not_found', 'User not found'),
    });
    const { visitor } = openOther();
    const follow = await screen.findByRole('button', { name: 'Follow Inês After Dark' });
    server.answer(OTHER_PROFILE, problem(404, 'not_found', 'User not found'));
    await visitor.click(follow);
    expect(await screen.findByRole('heading', { level: 1, name: 'User not found' })).toBeTruthy();
  });

  it.each([
    ['the own profile', '/profile', OWN_PROFILE, 'Failed to fetch profile: 429'],
    ['a profile', `/profile/${OTHER_ID}`, OTHER_PROFILE, 'Failed to fetch user profile: 429'],
  ])('offers to try again when %s did not load', async (_, at, call, sentence) => {
    const server = signedIn({ [call]: problem(429, 'rate_limited', 'Slow down.') });
    const { visitor } = open(at);
    expect(await screen.findByRole('heading', { name: 'This profile did not load' })).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    server.answer(call, { body: aProfile(at === '/profile' ? ME : aPublicUser()) });
    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('tab', { name: 'Shows 1' })).toBeTruthy();
  });

  it('asks guests to log in', async () => {
    signedIn({ 'GET /api/user': problem(401, 'unauthenticated', 'Sign in first.') });
    openOther();
    expect(await screen.findByRole('heading', { name: 'Please Log In' })).toBeTruthy();
    expect(screen.getByText('You need to be logged in to view profiles')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
  });
});
