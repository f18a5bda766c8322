import { aPublicUser, aShow, HEBREW, renderPage, textsInWrongDirection } from '@beem/testing/web';
import { screen } from '@testing-library/react';
import { aFilm, aProfile, OTHER_ID, OTHER_PROFILE, signedIn } from '../testing/profiles';
import ConnectionsPage from './connections';
import ProfilePage from './profile';

const user = aPublicUser({ displayName: HEBREW });
const available = ['/profile', '/profile/:id', '/followers/:userId', '/home'];
const texts = { title: HEBREW, description: HEBREW };
const profile = aProfile(user, { shows: [aShow(1, texts)], videos: [aFilm(1, texts)] });

describe('a name or title that runs from right to left', () => {
  it('does so on a profile', async () => {
    signedIn({ [OTHER_PROFILE]: { body: profile } });
    const { visitor } = renderPage(<ProfilePage />, { at: `/profile/${OTHER_ID}`, available });
    await screen.findByRole('link', { name: HEBREW });
    expect(textsInWrongDirection()).toEqual([]);
    await visitor.click(screen.getByRole('tab', { name: /^Short Films/ }));
    await screen.findByRole('link', { name: HEBREW });
    expect(textsInWrongDirection()).toEqual([]);
    expect(document.title).toBe(`\u2068${HEBREW}\u2069 · Beem`);
  });

  it.each([
    ['a list of followers', [user]],
    ['an empty one', []],
  ])('does so above %s', async (_, followers) => {
    signedIn({
      [OTHER_PROFILE]: { body: profile },
      [`GET /api/users/${OTHER_ID}/followers`]: { body: followers },
    });
    renderPage(<ConnectionsPage />, { at: `/followers/${OTHER_ID}`, available });
    await (followers.length > 0
      ? screen.findByRole('link', { name: HEBREW })
      : screen.findByText(/^When users follow/));
    expect(textsInWrongDirection()).toEqual([]);
    expect(document.title).toBe(`\u2068\u2068${HEBREW}\u2069's Connections\u2069 · Beem`);
  });
});
