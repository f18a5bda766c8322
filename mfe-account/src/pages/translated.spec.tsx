import { aPublicUser, renderPage, translatePage } from '@beem/testing/web';
import { screen, waitFor } from '@testing-library/react';
import { aFilm, aProfile, OTHER_ID, OTHER_PROFILE, signedIn } from '../testing/profiles';
import ConnectionsPage from './connections';
import ProfilePage from './profile';

const available = ['/profile/:id', '/followers/:userId', '/watch/:id'];
let stop: () => void;
beforeEach(() => {
  stop = translatePage();
});
afterEach(() => stop());

describe('a page whose texts a browser has translated', () => {
  it('follows on a profile, and changes its tab', async () => {
    const profile = aProfile(aPublicUser(), { videos: [aFilm(1)] });
    const server = signedIn({
      [OTHER_PROFILE]: { body: profile },
      [`POST /api/users/${OTHER_ID}/follow`]: { body: { following: true, followersCount: 18_601 } },
    });
    const { visitor } = renderPage(<ProfilePage />, { at: `/profile/${OTHER_ID}`, available });
    const follow = await screen.findByRole('button', { name: /^Follow / });
    server.answer(OTHER_PROFILE, { body: { ...profile, isFollowing: true } });
    await visitor.click(follow);
    await waitFor(() => expect(follow.textContent).toBe('Following'));
    await visitor.click(follow);
    await visitor.click(screen.getByRole('tab', { name: /^Short Films/ }));
    await screen.findByRole('link', { name: 'Film 1' });
  });

  it('changes between followers and followed users, and follows there', async () => {
    const others = [aPublicUser({ id: 'mara', displayName: 'Mara' })];
    signedIn({
      [OTHER_PROFILE]: { body: aProfile(aPublicUser()) },
      [`GET /api/users/${OTHER_ID}/followers`]: { body: others },
      [`GET /api/users/${OTHER_ID}/following`]: { body: [] },
      'POST /api/users/mara/follow': { body: { following: true, followersCount: 1 } },
    });
    const { visitor } = renderPage(<ConnectionsPage />, { at: `/followers/${OTHER_ID}`, available });
    const follow = await screen.findByRole('button', { name: 'Follow Mara' });
    await visitor.click(follow);
    await waitFor(() => expect(follow.textContent).toBe('Following'));
    await visitor.click(screen.getByRole('tab', { name: /^Following/ }));
    await screen.findByRole('heading', { name: 'Not following anyone yet' });
  });
});
