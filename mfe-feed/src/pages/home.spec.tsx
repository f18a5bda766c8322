import { createQueryClient, currentUserOptions, Link } from '@beem/platform';
import { type ApiAnswer, aUser, fakeApi, networkFailure, problem, renderPage } from '@beem/testing/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Profiler } from 'react';
import { prefetchFeed } from '../features/feed/feed.queries';
import { resetFeedPosition } from '../features/feed/use-active-card';
import { fakeBrowser, SCREEN_HEIGHT } from '../testing/fake-browser';
import { cardCount, openHub, playingTitles, swipeTo, videoElements } from '../testing/hub';
import { aVideo, feedPage, videos } from '../testing/videos';
import HomePage from './home';

const FEED = 'GET /api/videos/trailers';

beforeEach(() => {
  fakeBrowser();
});

describe('the hub', () => {
  it('shows a loading state', async () => {
    fakeApi({ [FEED]: () => new Promise(() => undefined) });
    renderPage(<HomePage />, { at: '/home' });
    expect(await screen.findByText('Loading your feed', { selector: 'strong' })).toBeTruthy();
    expect(screen.getByText('Curating the best content for you')).toBeTruthy();
  });

  it('shows an empty state', async () => {
    fakeApi({ [FEED]: feedPage([]) });
    renderPage(<HomePage />, { at: '/home' });
    expect(await screen.findByRole('heading', { name: 'No content yet' })).toBeTruthy();
    expect(
      screen.getByText('New videos are being added regularly. Check back soon for fresh content'),
    ).toBeTruthy();
  });

  it('shows an error when the feed does not load, and loads it on Retry', async () => {
    const server = fakeApi({ [FEED]: networkFailure() });
    const page = renderPage(<HomePage />, { at: '/home' });
    expect(await screen.findByRole('heading', { name: 'Unable to load content' })).toBeTruthy();
    expect(
      screen.getByText('Check your connection and try again, or contact support if the issue persists'),
    ).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Support' })).toBeNull();
    server.answer(FEED, feedPage(videos(1)));
    await page.visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'Film 1' })).toBeTruthy();
  });

  it('shows the creator, the counts and two tags of a video, and its rating unless all may see it', async () => {
    const rated = aVideo(2, { ageRating: 'teen' });
    fakeApi({ [FEED]: feedPage([aVideo(1), rated]) });
    await openHub();
    const first = within(screen.getByRole('article', { name: 'Film 1' }));
    expect(first.getByText('Inês After Dark')).toBeTruthy();
    expect(first.getByRole('img', { name: 'Verified email' })).toBeTruthy();
    expect(first.getByText('48.2K').parentElement?.textContent).toBe('48.2K views');
    expect(first.getByText('#Cyberpunk')).toBeTruthy();
    expect(first.queryByText('#Drama')).toBeNull();
    expect(first.queryByText('Teen 13+')).toBeNull();
    expect(within(screen.getByRole('article', { name: 'Film 2' })).getByText('Teen 13+')).toBeTruthy();
  });

  it('offers all actions on a video, and no dead link', async () => {
    fakeApi({ [FEED]: feedPage(videos(1)) });
    await openHub();
    for (const name of ['Like, 6.1K', 'Comments, 214', 'Save', 'Share', 'Report']) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('links the creator and the tags once pages for them are published', async () => {
    fakeApi({ [FEED]: feedPage(videos(1)) });
    await openHub(['/profile/:id', '/search']);
    expect(screen.getByRole('link', { name: 'Inês After Dark' }).getAttribute('href')).toBe(
      '/profile/creator-1',
    );
    expect(screen.getByRole('link', { name: '#AI' }).getAttribute('href')).toBe('/search?q=AI');
  });
});

it('does not render again when the visitor turns out to be a guest', async () => {
  let answer = (_user: ApiAnswer) => {};
  fakeApi({
    [FEED]: feedPage(videos(3)),
    'GET /api/user': () =>
      new Promise<ApiAnswer>((resolve) => {
        answer = resolve;
      }),
  });
  resetFeedPosition();
  const rendered = jest.fn();
  const client = createQueryClient();
  renderPage(
    <Profiler id="hub" onRender={rendered}>
      <HomePage />
    </Profiler>,
    { at: '/home', client },
  );
  // The next video loads once this one plays.
  await waitFor(() => expect(videoElements()[1]?.getAttribute('preload')).toBe('auto'));
  rendered.mockClear();
  answer(problem(401, 'unauthenticated', 'Sign in first.'));
  await waitFor(() => expect(client.getQueryData(currentUserOptions.queryKey)).toBeNull());
  await act(async () => {});
  expect(rendered).not.toHaveBeenCalled();
});

describe('a feed that was requested before the page renders', () => {
  let client: ReturnType<typeof createQueryClient>;
  beforeEach(() => {
    client = createQueryClient();
  });
  const openAfterPrefetch = () => {
    resetFeedPosition();
    return renderPage(<HomePage />, { at: '/home', client });
  };

  it('is in the first render when it has arrived, without a loading state', async () => {
    const server = fakeApi({ [FEED]: feedPage(videos(3)) });
    await prefetchFeed(client);
    openAfterPrefetch();
    expect(screen.getByRole('article', { name: 'Film 1' })).toBeTruthy();
    expect(videoElements()[0]?.getAttribute('src')).toBe('/media/1.mp4');
    await waitFor(() => expect(playingTitles()).toEqual(['Film 1']));
    expect(server.callsTo(FEED)).toHaveLength(1);
  });

  it('loads the page after it', async () => {
    const server = fakeApi({
      [FEED]: (call) => (call.path.includes('cursor') ? feedPage(videos(7, 51)) : feedPage(videos(50), 'a')),
    });
    await prefetchFeed(client);
    openAfterPrefetch();
    swipeTo(47);
    await waitFor(() => expect(cardCount()).toBe(57));
    expect(server.callsTo(FEED)).toHaveLength(2);
  });

  it('shows the loading state until it arrives', async () => {
    let answer = (_page: ApiAnswer) => {};
    const server = fakeApi({
      [FEED]: () =>
        new Promise<ApiAnswer>((resolve) => {
          answer = resolve;
        }),
    });
    const hasArrived = prefetchFeed(client);
    openAfterPrefetch();
    expect(screen.getByRole('status', { name: 'Loading your feed' })).toBeTruthy();
    answer(feedPage(videos(3)));
    await hasArrived;
    expect(await screen.findByRole('article', { name: 'Film 1' })).toBeTruthy();
    expect(server.callsTo(FEED)).toHaveLength(1);
  });

  it.each([
    ['failed', networkFailure()],
    ['is no list', { text: 'null' }],
  ])('is an error with Retry when its answer %s', async (_what, failure) => {
    const server = fakeApi({ [FEED]: failure });
    await prefetchFeed(client);
    const page = openAfterPrefetch();
    expect(await screen.findByRole('heading', { name: 'Unable to load content' })).toBeTruthy();
    server.answer(FEED, feedPage(videos(1)));
    await page.visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'Film 1' })).toBeTruthy();
    expect(server.callsTo(FEED)).toHaveLength(2);
  });

  it('is read again when it was not shown for thirty seconds, as any other list', async () => {
    const server = fakeApi({ [FEED]: feedPage(videos(3)) });
    await prefetchFeed(client);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 30_000);
    openAfterPrefetch();
    expect(await screen.findByRole('article', { name: 'Film 1' })).toBeTruthy();
    expect(server.callsTo(FEED)).toHaveLength(2);
  });

  it('does not come back for another user', async () => {
    const server = fakeApi({ [FEED]: feedPage(videos(3)) });
    await prefetchFeed(client);
    openAfterPrefetch();
    server.answer(FEED, () => new Promise(() => undefined));
    // What a change of the user does to every list.
    act(() => void client.resetQueries({ type: 'active' }));
    expect(await screen.findByText('Loading your feed', { selector: 'strong' })).toBeTruthy();
    expect(screen.queryByRole('article', { name: 'Film 1' })).toBeNull();
  });
});

describe('a video that a moderator removes', () => {
  const signedIn = { 'GET /api/user': { body: aUser() } };
  const remove = (server: ReturnType<typeof fakeApi>, videoId: number) =>
    act(() => server.push({ type: 'video_removed', data: { videoId } }));

  it('leaves the hub while it plays, and the next one plays in its place', async () => {
    const server = fakeApi({ ...signedIn, [FEED]: feedPage(videos(3)) });
    await openHub();
    swipeTo(1);
    await waitFor(() => expect(playingTitles()).toEqual(['Film 2']));
    remove(server, 2);
    await waitFor(() => expect(playingTitles()).toEqual(['Film 3']));
    expect(screen.queryByRole('article', { name: 'Film 2' })).toBeNull();
    expect(screen.getByText('This video was removed')).toBeTruthy();
    expect(server.callsTo(FEED)).toHaveLength(1);
  });

  it('leaves the hub above the one that plays, which stays', async () => {
    const server = fakeApi({ ...signedIn, [FEED]: feedPage(videos(3)) });
    await openHub();
    swipeTo(2);
    await waitFor(() => expect(playingTitles()).toEqual(['Film 3']));
    remove(server, 1);
    await waitFor(() => expect(cardCount()).toBe(2));
    expect(playingTitles()).toEqual(['Film 3']);
    expect(screen.getByRole('feed').scrollTop).toBe(SCREEN_HEIGHT);
  });

  it('comes back to the open hub with the next refresh once it is restored', async () => {
    const server = fakeApi({ ...signedIn, [FEED]: feedPage(videos(2)) });
    const client = createQueryClient();
    await openHub([], client);
    await waitFor(() => expect(server.callsTo('GET /api/user')).toHaveLength(1));
    remove(server, 2);
    await waitFor(() => expect(cardCount()).toBe(1));
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(cardCount()).toBe(2));
  });

  it('does not end the feed: the page after it still loads', async () => {
    const server = fakeApi({
      ...signedIn,
      [FEED]: (call) => (call.path.includes('cursor') ? feedPage(videos(7, 51)) : feedPage(videos(50), 'a')),
    });
    await openHub();
    await waitFor(() => expect(server.callsTo('GET /api/user')).toHaveLength(1));
    remove(server, 3);
    await waitFor(() => expect(cardCount()).toBe(49));
    swipeTo(47);
    await waitFor(() => expect(cardCount()).toBe(56));
  });

  it('leaves the hub of a guest as soon as its media are refused', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const server = fakeApi({
      [FEED]: feedPage(videos(2)),
      'GET /api/videos/1': problem(404, 'not_found', 'This video is not available.'),
    });
    await openHub();
    await waitFor(() => expect(playingTitles()).toEqual(['Film 1']));
    act(() => void fireEvent.error(videoElements()[0] as HTMLElement));
    await waitFor(() => expect(playingTitles()).toEqual(['Film 2']));
    expect(screen.getByText('This video was removed')).toBeTruthy();
    expect(server.callsTo(FEED)).toHaveLength(1);
  });

  it('leaves an empty hub when it was the last one', async () => {
    const server = fakeApi({ ...signedIn, [FEED]: feedPage(videos(1)) });
    await openHub();
    await waitFor(() => expect(server.callsTo('GET /api/user')).toHaveLength(1));
    remove(server, 1);
    expect(await screen.findByRole('heading', { name: 'No content yet' })).toBeTruthy();
  });
});

describe('paging', () => {
  it('loads twenty more within three screens of the bottom, until a page has fewer', async () => {
    const server = fakeApi({
      [FEED]: (call) => {
        if (call.path.includes('cursor=a')) return feedPage(videos(20, 51), 'b');
        if (call.path.includes('cursor=b')) return feedPage(videos(7, 71), 'c');
        return feedPage(videos(50), 'a');
      },
    });
    await openHub();
    swipeTo(45);
    expect(server.callsTo(FEED).map(({ path }) => path)).toEqual(['/api/videos/trailers?limit=50']);
    swipeTo(46);
    await waitFor(() => expect(cardCount()).toBe(70));
    expect(server.callsTo('GET /api/videos/trailers?cursor=a&limit=20')).toHaveLength(1);
    swipeTo(69);
    await waitFor(() => expect(cardCount()).toBe(77));
    swipeTo(76);
    expect(server.callsTo(FEED)).toHaveLength(3);
  });

  it('loads no second page when the first has fewer than fifty', async () => {
    const server = fakeApi({ [FEED]: feedPage(videos(49), 'a') });
    await openHub();
    swipeTo(48);
    await waitFor(() => expect(playingTitles()).toEqual(['Film 49']));
    expect(server.callsTo(FEED)).toHaveLength(1);
  });

  it('shows that more is loading', async () => {
    fakeApi({
      [FEED]: (call) =>
        call.path.includes('cursor') ? new Promise(() => undefined) : feedPage(videos(50), 'a'),
    });
    await openHub();
    swipeTo(49);
    expect(await screen.findByText('Loading more videos...')).toBeTruthy();
  });
});

describe('Hub pressed in the hub', () => {
  /** The hub with the navigation's link to it. */
  async function openWithLink() {
    resetFeedPosition();
    const page = renderPage(
      <>
        <Link to="/home">Hub again</Link>
        <HomePage />
      </>,
      { at: '/home' },
    );
    const press = () => page.visitor.click(screen.getByRole('link', { name: 'Hub again' }));
    return { page, press };
  }

  it('goes to the top and shows what is new there', async () => {
    const server = fakeApi({ [FEED]: feedPage(videos(50), 'a') });
    const { press } = await openWithLink();
    await screen.findByRole('feed');
    server.answer(`${FEED}?cursor=a&limit=20`, feedPage(videos(20, 51)));
    swipeTo(47);
    await waitFor(() => expect(cardCount()).toBe(70));
    server.answer(FEED, feedPage([aVideo(99), ...videos(49)], 'b'));
    await press();
    await waitFor(() => expect(playingTitles()).toEqual(['Film 99']));
    expect(screen.getByRole('feed').scrollTop).toBe(0);
    expect(cardCount()).toBe(50);
  });

  it('keeps the videos and says so when they do not load', async () => {
    const server = fakeApi({ [FEED]: feedPage(videos(3)) });
    const { press } = await openWithLink();
    await screen.findByRole('feed');
    swipeTo(2);
    server.answer(FEED, networkFailure());
    await press();
    expect(await screen.findByText('Unable to load content')).toBeTruthy();
    expect(playingTitles()).toEqual(['Film 1']);
  });

  it('says that it loads until the last of several presses is answered', async () => {
    const server = fakeApi({ [FEED]: feedPage(videos(3)) });
    const { press } = await openWithLink();
    const feed = await screen.findByRole('feed');
    const answers: ((answer: ApiAnswer) => void)[] = [];
    server.answer(FEED, () => new Promise((answer) => answers.push(answer)));
    await press();
    await waitFor(() => expect(answers).toHaveLength(1));
    await press();
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[0]?.(feedPage([aVideo(98)]));
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(feed.getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText('Unable to load content')).toBeNull();
    answers[1]?.(feedPage([aVideo(99)]));
    await waitFor(() => expect(feed.getAttribute('aria-busy')).toBe('false'));
    expect(playingTitles()).toEqual(['Film 99']);
  });

  it('loads a feed that had failed', async () => {
    const server = fakeApi({ [FEED]: networkFailure() });
    const { press } = await openWithLink();
    await screen.findByRole('heading', { name: 'Unable to load content' });
    server.answer(FEED, feedPage(videos(1)));
    await press();
    expect(await screen.findByRole('article', { name: 'Film 1' })).toBeTruthy();
  });
});
