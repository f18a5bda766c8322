import { Link, Route, Routes, useLocation } from '@beem/platform';
import { aShow, aUser, fakeApi, networkFailure, problem, renderPage } from '@beem/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeBrowser } from '../testing/fake-browser';
import { anEpisode } from '../testing/shows';
import { aCreator, aVideo } from '../testing/videos';
import { fireVideoEvent, openWatch } from '../testing/watch';
import WatchPage from './watch';

const VIDEO = 'GET /api/videos/7';
const OF_CREATOR = 'GET /api/profile/creator-1/videos';
const HUB = 'GET /api/videos/trailers';
const another = aCreator({ id: 'creator-2', displayName: 'Odin' });

beforeEach(() => {
  fakeBrowser();
});

const upNext = () => screen.findByRole('list', { name: 'Up next' });
const titlesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('what comes next', () => {
  const signedIn = {
    'GET /api/user': { body: aUser() },
    [VIDEO]: { body: aVideo(7) },
    [OF_CREATOR]: { body: [aVideo(9), aVideo(7), aVideo(8, { videoUrl: null })] },
    [HUB]: { body: [aVideo(1, { creator: another }), aVideo(7), aVideo(2, { creator: another })] },
  };

  it('is more by the creator, then the hub from this video on', async () => {
    fakeApi(signedIn);
    openWatch();
    expect(titlesIn(await upNext())).toEqual(['Film 9', 'Film 2', 'Film 1']);
  });

  it('is the hub for guests, who see no profiles, with the creator’s own videos first', async () => {
    const server = fakeApi({
      'GET /api/user': problem(401, 'unauthenticated', 'Sign in first.'),
      [VIDEO]: { body: aVideo(7) },
      [HUB]: { body: [aVideo(1, { creator: another }), aVideo(3), aVideo(7)] },
    });
    openWatch();
    expect(titlesIn(await upNext())).toEqual(['Film 3', 'Film 1']);
    expect(server.callsTo(OF_CREATOR)).toHaveLength(0);
  });

  it('is not listed where nothing is there or nothing loads', async () => {
    fakeApi({ ...signedIn, [OF_CREATOR]: networkFailure(), [HUB]: { body: [aVideo(7)] } });
    openWatch();
    await screen.findByRole('heading', { name: 'Film 7' });
    await waitFor(() => expect(screen.queryByText('Up next')).toBeNull());
  });

  it('is offered after the end, waits for a press, and plays then', async () => {
    fakeApi({
      ...signedIn,
      'GET /api/videos/9': { body: aVideo(9) },
      'POST /api/videos/7/watch': { body: { watchTime: 12, isCompleted: true } },
    });
    const page = openWatch();
    await upNext();
    fireVideoEvent('ended', 12);
    const card = within(await screen.findByRole('group', { name: 'Up next' }));
    expect(card.getByRole('heading', { name: 'Film 9' })).toBeTruthy();
    // Only episodes have a countdown.
    await page.visitor.click(card.getByRole('button', { name: 'Play now' }));
    await waitFor(() => expect(page.address()).toBe('/watch/9'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Film 9' })).toBeTruthy();
  });

  it('is not requested for a video that is not published', async () => {
    const server = fakeApi({ ...signedIn, [VIDEO]: { body: aVideo(7, { status: 'needs_decision' }) } });
    openWatch();
    await screen.findByRole('heading', { name: 'Film 7' });
    expect(server.callsTo(HUB)).toHaveLength(0);
  });
});

describe('the season of an episode', () => {
  const episodes = [anEpisode(7, 1), anEpisode(8, 2, { isCompleted: true })];
  const handlers = {
    [VIDEO]: { body: episodes[0] },
    'GET /api/shows/7': { body: aShow(7, { title: 'The Long Line' }) },
    'GET /api/videos?showId=7': { body: episodes },
  };

  it('links to the other episodes and to the show, and marks this one', async () => {
    fakeApi(handlers);
    openWatch('/watch/7', ['/show/:id', '/watch/:id']);
    const season = within(await screen.findByRole('region', { name: 'Episodes' }));
    expect((await season.findByRole('link', { name: '2. Episode title 2' })).getAttribute('href')).toBe(
      '/watch/8',
    );
    expect(season.getByText('Watched')).toBeTruthy();
    expect(season.getByText('1. Episode title 1').getAttribute('aria-current')).toBe('true');
    expect(season.getByText('Now playing')).toBeTruthy();
    expect((await season.findByRole('link', { name: 'All episodes' })).getAttribute('href')).toBe('/show/7');
  });

  it('says how many more there are for verified adults', async () => {
    fakeApi({
      ...handlers,
      'GET /api/shows/7': { body: aShow(7, { withheldEpisodeCount: 2 }) },
    });
    openWatch('/watch/7', ['/show/:id', '/watch/:id']);
    const season = within(await screen.findByRole('region', { name: 'Episodes' }));
    expect(await season.findByText('2 more episodes are for verified adults only.')).toBeTruthy();
  });

  it('says when it did not load, and Retry brings it', async () => {
    const server = fakeApi({ ...handlers, 'GET /api/videos?showId=7': problem(403, 'forbidden', 'No.') });
    const { visitor } = openWatch();
    const season = within(await screen.findByRole('region', { name: 'Episodes' }));
    const retry = await season.findByRole('button', { name: 'Retry' });
    server.answer('GET /api/videos?showId=7', { body: episodes });
    await visitor.click(retry);
    expect(await season.findByText('Now playing')).toBeTruthy();
  });
});

describe('the second way back', () => {
  const handlers = {
    [VIDEO]: { body: aVideo(7) },
    [HUB]: { body: [aVideo(7), aVideo(8)] },
    'GET /api/videos/8': { body: aVideo(8) },
  };
  const available = ['/search', '/watch/:id', '/home', '/library'];

  function openFrom(from: string) {
    fakeApi(handlers);
    const page = renderPage(
      <Routes>
        <Route path="/watch/:id" element={<WatchPage />} />
        <Route path="*" element={<Opener from={from} />} />
      </Routes>,
      { at: from, available },
    );
    return { ...page, open: () => page.visitor.click(screen.getByRole('link', { name: 'Open' })) };
  }
  function Opener({ from }: { from: string }) {
    const { pathname, search } = useLocation();
    return (
      <>
        <p>{`At ${pathname}${search}`}</p>
        <Link to="/watch/7" state={{ from }}>
          Open
        </Link>
      </>
    );
  }

  it('leads to the page that led here, also from the next video', async () => {
    const page = openFrom('/search?q=rain');
    await page.open();
    const back = await screen.findByRole('link', { name: 'Back to search' });
    expect(back.getAttribute('href')).toBe('/search?q=rain');
    await page.visitor.click(await screen.findByRole('link', { name: 'Film 8' }));
    await screen.findByRole('heading', { level: 1, name: 'Film 8' });
    await page.visitor.click(screen.getByRole('link', { name: 'Back to search' }));
    expect(await screen.findByText('At /search?q=rain')).toBeTruthy();
  });

  it.each([
    ['the hub, to which Back to Universe leads', '/home'],
    ['a page that no remote has now', '/discover'],
    ['another site', '//evil.example/search'],
  ])('is not there for %s', async (_what, from) => {
    const page = openFrom(from);
    await page.open();
    expect(await screen.findByRole('link', { name: 'Back to Universe' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Back to (?!Universe)/ })).toBeNull();
  });

  it('is not there for an address that was typed', async () => {
    fakeApi(handlers);
    openWatch('/watch/7', available);
    expect(await screen.findByRole('link', { name: 'Back to Universe' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Back to (?!Universe)/ })).toBeNull();
  });
});
