import { aShow, aUser, fakeApi, HEBREW, renderPage, textsInWrongDirection } from '@beem/testing/web';
import { screen } from '@testing-library/react';
import { aComment } from '../testing/comments';
import { fakeBrowser } from '../testing/fake-browser';
import { openHub } from '../testing/hub';
import { anEpisode } from '../testing/shows';
import { aCreator, aVideo, feedPage } from '../testing/videos';
import { openWatch } from '../testing/watch';
import DiscoverPage from './discover';
import LibraryPage from './library';
import SearchPage from './search';
import ShowPage from './show';

const creator = aCreator({ displayName: HEBREW, firstName: null, lastName: null });
const texts = { title: HEBREW, description: HEBREW, creator };
const video = aVideo(1, { ...texts, tags: [HEBREW, HEBREW.slice(0, 3)], madeWith: [HEBREW, 'Sora'] });
const show = aShow(7, { ...texts, thumbnailUrl: null });
const comment = aComment(5, { content: HEBREW, user: creator });
const signedIn = { 'GET /api/user': { body: aUser() } };
const available = ['/profile/:id', '/search', '/show/:id', '/watch/:id'];

beforeEach(() => {
  fakeBrowser();
});

const isRight = async () => {
  await screen.findAllByText(HEBREW);
  expect(textsInWrongDirection()).toEqual([]);
};

describe('a text that runs from right to left', () => {
  it('does so in the feed and in its comments, beside texts that run from left to right', async () => {
    fakeApi({
      ...signedIn,
      'GET /api/videos/trailers': feedPage([video]),
      'GET /api/videos/1/comments': { body: [comment] },
    });
    const { visitor } = await openHub(available);
    await isRight();
    await visitor.click(screen.getByRole('button', { name: /^Comments/ }));
    await screen.findByRole('dialog', { name: 'Comments' });
    await screen.findByRole('button', { name: /^Reply to/ });
    await isRight();
  });

  it('does so on the watch page, in the season and in the title of the document', async () => {
    const episode = { ...video, id: 7, showId: 7, episodeNumber: 1 };
    fakeApi({
      ...signedIn,
      'GET /api/videos/7': { body: episode },
      'GET /api/shows/7': { body: show },
      'GET /api/videos?showId=7': { body: [episode, { ...anEpisode(8, 2), ...texts }] },
    });
    openWatch('/watch/7', available);
    await screen.findByRole('heading', { level: 1, name: HEBREW });
    await screen.findByRole('list', { name: 'Episodes' });
    await isRight();
    expect(document.title).toBe(`\u2068${HEBREW}\u2069 · Beem`);
  });

  it('does so on the page of a show', async () => {
    fakeApi({
      ...signedIn,
      'GET /api/shows/7': { body: show },
      'GET /api/videos?showId=7': { body: [{ ...anEpisode(8, 2), ...texts }] },
    });
    renderPage(<ShowPage />, { at: '/show/7', available });
    await screen.findByRole('link', { name: `2. ${HEBREW}` });
    await isRight();
  });

  it.each(['shows', 'videos', 'creators'])('does so in found %s', async (tab) => {
    fakeApi({
      'GET /api/search/shows': { body: [show] },
      'GET /api/search/videos': { body: [video] },
      'GET /api/search/users': { body: [creator] },
    });
    renderPage(<SearchPage />, { at: `/search?q=${encodeURIComponent(HEBREW)}&tab=${tab}`, available });
    await screen.findByRole('tab', { name: /^Shows/ });
    await isRight();
  });

  it('does so on Explore and in the library', async () => {
    fakeApi({
      ...signedIn,
      'GET /api/shows': { body: [show] },
      'GET /api/library/saved': { body: [{ ...video, isSaved: true }] },
    });
    const { unmount } = renderPage(<DiscoverPage />, { at: '/discover', available });
    await isRight();
    unmount();
    renderPage(<LibraryPage />, { at: '/library?tab=saved', available });
    await isRight();
  });
});
