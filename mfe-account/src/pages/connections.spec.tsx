import { aPublicUser, problem, renderPage } from '@beem/testing/web';
import { screen, within } from '@testing-library/react';
import { aPage, aProfile, ME, OTHER_ID, OTHER_PROFILE, OWN_PROFILE, signedIn } from '../testing/profiles';
import ConnectionsPage from './connections';

const AVAILABLE = ['/profile', '/profile/:id', '/followers/:userId', '/home'];
const open = (userId: string, query = '') =>
  renderPage(<ConnectionsPage />, { at: `/followers/${userId}${query}`, available: AVAILABLE });

const FOLLOWERS = `/api/users/${OTHER_ID}/followers`;
const FOLLOWING = `/api/users/${OTHER_ID}/following`;
const desk = aPublicUser({
  id: 'desk',
  username: 'deep_desk',
  displayName: 'The Deep Desk',
  isVerified: false,
});
const mara = aPublicUser({
  id: 'mara',
  username: 'maravale',
  displayName: 'Mara Valente',
  isFollowing: true,
  followersCount: 9_300,
  followingCount: 98,
});

describe('the connections of another user', () => {
  it('lists followers, and whom the user follows in the other tab', async () => {
    signedIn({
      [OTHER_PROFILE]: { body: aProfile(aPublicUser()) },
      [`GET ${FOLLOWERS}`]: { body: [desk, mara] },
      [`GET ${FOLLOWING}`]: { body: [aPublicUser(ME)] },
    });
    const { visitor, address } = open(OTHER_ID);
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toBe("Inês After Dark's Connections");
    const rows = within(await screen.findByRole('list', { name: 'Followers' })).getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    const [first, second] = rows.map((row) => within(row));
    expect(first?.getByRole('link', { name: 'The Deep Desk' }).getAttribute('href')).toBe('/profile/desk');
    expect(first?.queryByText('Verified')).toBeNull();
    expect(screen.getAllByTitle('Verified email').length).toBeGreaterThan(0);
    for (const text of ['Verified', '@maravale', '9.3K followers', '98 following'])
      expect(second?.getByText(text)).toBeTruthy();
    expect(second?.getByRole('button', { name: 'Following Mara Valente' })).toBeTruthy();
    await visitor.click(screen.getByRole('tab', { name: 'Following (212)' }));
    const own = within(await screen.findByRole('list', { name: 'Following' }));
    expect(own.getByRole('link', { name: 'Leila Noor' })).toBeTruthy();
    expect(own.queryByRole('button')).toBeNull();
    expect(address()).toBe(`/followers/${OTHER_ID}?tab=following`);
    await visitor.click(screen.getByRole('tab', { name: 'Followers (18.6K)' }));
    expect(address()).toBe(`/followers/${OTHER_ID}`);
  });

  it('goes on to the end of the list', async () => {
    const server = signedIn({
      [OTHER_PROFILE]: { body: aProfile(aPublicUser()) },
      [`GET ${FOLLOWERS}`]: aPage(FOLLOWERS, [desk], 'abc'),
    });
    const { visitor } = open(OTHER_ID);
    const more = await screen.findByRole('button', { name: 'Load more' });
    server.answer(`GET ${FOLLOWERS}`, { body: [mara] });
    await visitor.click(more);
    expect(await screen.findByRole('link', { name: 'Mara Valente' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'The Deep Desk' })).toBeTruthy();
  });

  it('follows from the list, as one switch for every copy on screen', async () => {
    const server = signedIn({
      [OTHER_PROFILE]: { body: aProfile(aPublicUser()) },
      [`GET ${FOLLOWERS}`]: { body: [desk] },
      'POST /api/users/desk/follow': { body: { following: true, followersCount: 12_800 } },
    });
    const { visitor } = open(OTHER_ID);
    await visitor.click(await screen.findByRole('button', { name: 'Follow The Deep Desk' }));
    expect(await screen.findByRole('button', { name: 'Following The Deep Desk' })).toBeTruthy();
    expect(await screen.findByText('12.8K followers')).toBeTruthy();
    expect(server.callsTo('POST /api/users/desk/follow')[0]?.body).toEqual({ following: true });
  });

  it.each([
    ['', 'No followers yet', 'When users follow Inês After Dark, they are listed here'],
    [
      '?tab=following',
      'Not following anyone yet',
      'When Inês After Dark follows other users, they are listed here',
    ],
  ])('says when the list %s is empty', async (query, title, sentence) => {
    signedIn({
      [OTHER_PROFILE]: { body: aProfile(aPublicUser()) },
      [`GET ${FOLLOWERS}`]: { body: [] },
      [`GET ${FOLLOWING}`]: { body: [] },
    });
    open(OTHER_ID, query);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  it('offers to try again when the list did not load', async () => {
    const server = signedIn({
      [OTHER_PROFILE]: { body: aProfile(aPublicUser()) },
      [`GET ${FOLLOWERS}`]: problem(503, 'internal_error', 'Try later.'),
    });
    const { visitor } = open(OTHER_ID);
    expect(await screen.findByRole('heading', { name: 'The followers did not load' })).toBeTruthy();
    server.answer(`GET ${FOLLOWERS}`, { body: [desk] });
    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'The Deep Desk' })).toBeTruthy();
  });
});

describe('the own connections', () => {
  it.each([
    ['', 'No followers yet', 'Share your content to gain followers'],
    ['?tab=following', 'Not following anyone yet', 'Discover creators and start following them'],
  ])('say in the empty list %s what would fill it', async (query, title, sentence) => {
    signedIn({
      [OWN_PROFILE]: { body: aProfile(ME) },
      [`GET /api/users/${ME.id}/followers`]: { body: [] },
      [`GET /api/users/${ME.id}/following`]: { body: [] },
    });
    open(ME.id, query);
    expect(await screen.findByRole('heading', { level: 1, name: 'Your Connections' })).toBeTruthy();
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Followers (0)' })).toBeTruthy();
  });

  it('are shown at the address without an id, too', async () => {
    signedIn({
      [OWN_PROFILE]: { body: aProfile(ME) },
      [`GET /api/users/${ME.id}/followers`]: { body: [desk] },
      [`GET /api/users/${ME.id}/following`]: { body: [mara] },
    });
    const { visitor, address } = renderPage(<ConnectionsPage />, { at: '/followers', available: AVAILABLE });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your Connections' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'The Deep Desk' })).toBeTruthy();
    await visitor.click(screen.getByRole('tab', { name: /^Following/ }));
    expect(await screen.findByRole('link', { name: 'Mara Valente' })).toBeTruthy();
    expect(address()).toBe('/followers?tab=following');
  });
});

describe('connections that cannot be shown', () => {
  it('have a skeleton while they load', async () => {
    signedIn({ [OTHER_PROFILE]: () => new Promise(() => undefined) });
    open(OTHER_ID);
    expect(await screen.findByRole('status', { name: 'Loading connections' })).toBeTruthy();
  });

  it('say that there is no such user', async () => {
    signedIn({ [OTHER_PROFILE]: problem(404, 'not_found', 'User not found') });
    open(OTHER_ID);
    expect(await screen.findByRole('heading', { name: 'User not found' })).toBeTruthy();
  });
});
