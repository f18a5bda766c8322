import { aShow, fakeApi, renderPage } from '@beem/testing/web';
import { screen } from '@testing-library/react';
import { fakeBrowser } from '../testing/fake-browser';
import { openHub } from '../testing/hub';
import { aCreator, aVideo, feedPage } from '../testing/videos';
import { openWatch } from '../testing/watch';
import DiscoverPage from './discover';
import LibraryPage from './library';
import SearchPage from './search';

/** An object in place of a text: React cannot render it. */
const NO_TEXT = {} as never;

const heading = (name: string) => screen.findByRole('heading', { name });

// The tests for episodes and comments are in show.spec.tsx and comments.spec.tsx.
describe('a section that breaks leaves the rest of its page', () => {
  beforeEach(() => {
    fakeBrowser();
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('a card of the hub', async () => {
    fakeApi({
      'GET /api/videos/trailers': feedPage([aVideo(1), aVideo(2, { description: NO_TEXT, tags: NO_TEXT })]),
    });
    await openHub();
    expect(await heading('This Beem did not load')).toBeTruthy();
    expect(screen.getByRole('article', { name: 'Film 1' })).toBeTruthy();
    expect(screen.getByLabelText('Film 1', { selector: 'video' })).toBeTruthy();
  });

  it('the featured show of Explore', async () => {
    fakeApi({ 'GET /api/shows': { body: [aShow(1, { description: NO_TEXT }), aShow(2)] } });
    renderPage(<DiscoverPage />, { at: '/discover' });
    expect(await heading('The featured show did not load')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Trending Now' })).toBeTruthy();
  });

  it('the shows of Explore', async () => {
    // The label of this rating is an object, which React cannot render.
    const broken = aShow(2, { ageRating: '__proto__' as never });
    fakeApi({ 'GET /api/shows': { body: [aShow(1), broken] } });
    renderPage(<DiscoverPage />, { at: '/discover' });
    expect(await heading('The shows did not load')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Show 1' })).toBeTruthy();
  });

  it('a list of the library', async () => {
    fakeApi({ 'GET /api/library/continue': { body: [null] } });
    renderPage(<LibraryPage />, { at: '/library' });
    expect(await heading('This list did not load')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Saved Beems' })).toBeTruthy();
  });

  it('what is trending, before a search', async () => {
    fakeApi({ 'GET /api/videos/trending': { body: [null] } });
    renderPage(<SearchPage />, { at: '/search' });
    expect(await heading('Trending did not load')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Popular Tags' })).toBeTruthy();
  });

  it('the results of a search', async () => {
    const none = { body: [] };
    fakeApi({
      ...{ 'GET /api/search/shows': { body: [null] }, 'GET /api/search/videos': { body: [aVideo(1)] } },
      ...{ 'GET /api/search/users': none, 'GET /api/videos/trending': none },
    });
    const { visitor } = renderPage(<SearchPage />, { at: '/search?q=rain' });
    expect(await heading('These results did not load')).toBeTruthy();
    await visitor.click(screen.getByRole('tab', { name: /^Videos/ }));
    expect(await screen.findByRole('link', { name: 'Film 1' })).toBeTruthy();
  });

  it.each([
    ['the show of a watched episode', 'The show did not load', { showId: 7 }],
    [
      'the creator of a watched video',
      'The creator did not load',
      { creator: aCreator({ displayName: NO_TEXT }) },
    ],
  ])('%s', async (_, title, overrides) => {
    fakeApi({
      'GET /api/videos/1': { body: aVideo(1, overrides) },
      'GET /api/shows/7': { body: aShow(7, { title: NO_TEXT }) },
      'GET /api/videos?showId=7': { body: [] },
    });
    openWatch('/watch/1');
    expect(await heading(title)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Film 1' })).toBeTruthy();
  });
});
