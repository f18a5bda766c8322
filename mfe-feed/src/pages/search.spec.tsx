import { Link } from '@beem/platform';
import { type ApiAnswer, aShow, aUser, fakeApi, fill, networkFailure, renderPage } from '@beem/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { aCreator, aVideo, videos } from '../testing/videos';
import SearchPage from './search';

const SHOWS = 'GET /api/search/shows';
const VIDEOS = 'GET /api/search/videos';
const USERS = 'GET /api/search/users';
const TRENDING = 'GET /api/videos/trending';
const nothing = { [SHOWS]: { body: [] }, [VIDEOS]: { body: [] }, [USERS]: { body: [] } };

function openSearch(at = '/search', handlers: Parameters<typeof fakeApi>[0] = {}, available: string[] = []) {
  const server = fakeApi({ ...nothing, [TRENDING]: { body: videos(10) }, ...handlers });
  return { server, ...renderPage(<SearchPage />, { at, available }) };
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Search' });

describe('before a search', () => {
  it('shows ten trending videos in order, with duration and counts', async () => {
    const { server } = openSearch();
    const list = await screen.findByRole('region', { name: 'Trending Now' });
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(10));
    const [first] = within(list).getAllByRole('listitem');
    expect(first?.textContent).toMatch(/0:12.*Film 1.*48\.2Kviews.*6\.1Klikes/);
    expect(within(list).getByRole('link', { name: 'Film 1' }).getAttribute('href')).toBe('/watch/1');
    expect(server.callsTo(TRENDING)[0]?.path).toBe('/api/videos/trending?limit=10');
    expect(server.callsTo(SHOWS)).toHaveLength(0);
  });

  it('offers the popular tags, and a click searches for the tag', async () => {
    const { visitor, address } = openSearch();
    const tags = await screen.findByRole('region', { name: 'Popular Tags' });
    expect(
      within(tags)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(
      ['AI', 'Animation', 'Cyberpunk', 'Fantasy', 'SciFi', 'Comedy', 'Adventure', 'Drama'].map(
        (tag) => `#${tag}`,
      ),
    );
    await visitor.click(within(tags).getByRole('link', { name: '#SciFi' }));
    expect(address()).toBe('/search?q=SciFi');
    expect(await screen.findByRole('heading', { level: 1, name: 'Results for "SciFi"' })).toBeTruthy();
    expect(box().value).toBe('SciFi');
  });

  it('shows an error when trending does not load, and retries', async () => {
    const { server, visitor } = openSearch('/search', { [TRENDING]: networkFailure() });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.answer(TRENDING, { body: videos(1) });
    await visitor.click(retry);
    expect(await screen.findByRole('link', { name: 'Film 1' })).toBeTruthy();
  });
});

describe('recent searches', () => {
  const recent = async () =>
    within(await screen.findByRole('region', { name: 'Recent searches' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  const keep = (userId: string | null, searches: unknown) =>
    localStorage.setItem('recentSearches', JSON.stringify({ userId, searches }));

  beforeEach(() => localStorage.clear());

  it('are the last eight, the latest first, each once', async () => {
    keep(null, ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'MOON']);
    const { visitor } = openSearch();
    await fill(visitor, box(), 'moon');
    await visitor.keyboard('{Enter}');
    await visitor.click(await screen.findByRole('button', { name: 'Clear search' }));
    expect(await recent()).toEqual(['moon', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']);
    await fill(visitor, box(), 'sun & sea');
    await visitor.keyboard('{Enter}');
    await visitor.click(await screen.findByRole('button', { name: 'Clear search' }));
    expect(await recent()).toEqual(['sun & sea', 'moon', 'one', 'two', 'three', 'four', 'five', 'six']);
    expect(screen.getByRole('link', { name: 'sun & sea' }).getAttribute('href')).toBe(
      '/search?q=sun%20%26%20sea',
    );
  });

  it('are removed one by one, with the focus kept, or all at once', async () => {
    keep(null, ['moon', 'sun', 'sea']);
    const { visitor } = openSearch();
    await visitor.click(await screen.findByRole('button', { name: 'Remove sun' }));
    expect(await recent()).toEqual(['moon', 'sea']);
    expect(document.activeElement?.textContent).toBe('Recent searches');
    await visitor.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.queryByText('Recent searches')).toBeNull();
    expect(localStorage.getItem('recentSearches')).toBeNull();
  });

  it('are not shown to another user, who starts a list of their own', async () => {
    keep('somebody-else', ['secret']);
    const { visitor } = openSearch('/search?q=moon', { 'GET /api/user': { body: aUser() } });
    await waitFor(() => expect(localStorage.getItem('recentSearches')).toContain('moon'));
    await visitor.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await recent()).toEqual(['moon']);
    expect(JSON.parse(localStorage.getItem('recentSearches') ?? '')).toEqual({
      userId: aUser().id,
      searches: ['moon'],
    });
  });

  it('are kept apart for a guest in the same browser, e.g. after the session has expired', async () => {
    keep(aUser().id, ['sea', 'sun']);
    const guest = openSearch('/search?q=moon');
    await waitFor(() => expect(localStorage.getItem('recentSearches')).toContain('moon'));
    await guest.visitor.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await recent()).toEqual(['moon']);
    guest.unmount();
    const user = openSearch('/search', { 'GET /api/user': { body: aUser() } });
    await screen.findByText('Recent searches');
    await waitFor(async () => expect(await recent()).toEqual(['sea', 'sun']));
    await user.visitor.click(screen.getByRole('button', { name: 'Clear all' }));
    user.unmount();
    openSearch();
    expect(await recent()).toEqual(['moon']);
  });

  it.each(['no JSON', '{"searches":7}', '{"userId":null,"searches":[7]}', '{"searches":["\\ud800"]}'])(
    'are empty when something else is kept there: %s',
    async (kept) => {
      localStorage.setItem('recentSearches', kept);
      openSearch();
      expect(await screen.findByText('Trending Now')).toBeTruthy();
      await waitFor(() => expect(screen.queryByText('Recent searches')).toBeNull());
      expect(screen.queryByText('Your recent searches did not load')).toBeNull();
    },
  );
});

describe('the focus of the box', () => {
  const open = (state: unknown) => {
    fakeApi({ ...nothing, [TRENDING]: { body: [] } });
    return renderPage(
      <>
        <Link to="/search" state={state}>
          Go
        </Link>
        <SearchPage />
      </>,
      { at: '/search' },
    );
  };

  it('comes with the search icon of the header, each time', async () => {
    const { visitor } = open({ focus: 'search' });
    for (let presses = 0; presses < 2; presses += 1) {
      await visitor.click(screen.getByRole('link', { name: 'Go' }));
      await waitFor(() => expect(document.activeElement).toBe(box()));
    }
  });

  it('stays where it is otherwise', async () => {
    const { visitor } = open(null);
    await visitor.click(screen.getByRole('link', { name: 'Go' }));
    expect(document.activeElement).not.toBe(box());
  });
});

describe('searching', () => {
  it('cuts a long query between two characters, also between emoji', async () => {
    const longest = `${'a'.repeat(199)}🦊`;
    const { server } = openSearch(`/search?q=${encodeURIComponent(`${longest}🦊`)}`);
    expect(await screen.findByRole('heading', { level: 1, name: `Results for "${longest}"` })).toBeTruthy();
    await waitFor(() => expect(server.callsTo(SHOWS)).toHaveLength(1));
    expect(server.callsTo(SHOWS)[0]?.path).toContain(encodeURIComponent(longest));
  });

  it('keeps the button disabled while the box is empty', async () => {
    const { visitor } = openSearch();
    expect(button().disabled).toBe(true);
    await fill(visitor, box(), '   ');
    expect(button().disabled).toBe(true);
    await fill(visitor, box(), 'moon');
    expect(button().disabled).toBe(false);
  });

  it('puts the trimmed query into the address', async () => {
    const { visitor, address, server } = openSearch();
    await fill(visitor, box(), '  moon & sea ');
    await visitor.click(button());
    expect(address()).toBe('/search?q=moon+%26+sea');
    expect(await screen.findByText('Results for "moon & sea"')).toBeTruthy();
    expect(server.callsTo(VIDEOS)[0]?.path).toBe('/api/search/videos?q=moon%20%26%20sea&limit=50');
  });

  it('requires two characters', async () => {
    const { visitor, address, server } = openSearch();
    await fill(visitor, box(), 'm');
    await visitor.keyboard('{Enter}');
    expect(await screen.findByText('Type at least 2 characters')).toBeTruthy();
    expect(address()).toBe('/search');
    await fill(visitor, box(), 'o');
    expect(screen.queryByText('Type at least 2 characters')).toBeNull();
    expect(server.callsTo(SHOWS)).toHaveLength(0);
  });

  it('says of an address with one character why it searches for nothing', async () => {
    const { server } = openSearch('/search?q=m');
    expect(await screen.findByText('Type at least 2 characters')).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Trending Now' })).toBeTruthy();
    expect(server.callsTo(SHOWS)).toHaveLength(0);
  });

  it('shows trending again when the box is cleared', async () => {
    const { visitor, address } = openSearch('/search?q=moon');
    await visitor.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(address()).toBe('/search');
    expect(await screen.findByText('Trending Now')).toBeTruthy();
    expect(document.activeElement).toBe(box());
  });

  it('never shows a late answer to an earlier query', async () => {
    let answerFirst: (answer: ApiAnswer) => void = () => undefined;
    const { visitor } = openSearch('/search?q=mo', {
      [SHOWS]: ({ path }) =>
        path.includes('q=moon')
          ? { body: [aShow(2, { title: 'Moon' })] }
          : new Promise<ApiAnswer>((resolve) => (answerFirst = resolve)),
    });
    await fill(visitor, box(), 'on');
    await visitor.keyboard('{Enter}');
    expect(await screen.findByRole('link', { name: 'Moon' })).toBeTruthy();
    answerFirst({ body: [aShow(1, { title: 'Mop' })] });
    await Promise.resolve();
    expect(screen.queryByRole('link', { name: 'Mop' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Moon' })).toBeTruthy();
  });
});

describe('results', () => {
  it('shows shows first, and the count on each tab', async () => {
    openSearch('/search?q=moon', {
      [SHOWS]: { body: [aShow(4, { title: 'Moonlit' })] },
      [VIDEOS]: { body: videos(50) },
      [USERS]: { body: [aCreator()] },
    });
    expect((await screen.findByRole('link', { name: 'Moonlit' })).getAttribute('href')).toBe('/show/4');
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Shows1', 'Videos50+', 'Creators1']);
    expect(screen.getByRole('tab', { name: /Shows/ }).getAttribute('aria-selected')).toBe('true');
  });

  it('keeps the tab in the address and shows three tags of each video', async () => {
    const { visitor, address } = openSearch('/search?q=moon', {
      [VIDEOS]: { body: [aVideo(3, { tags: ['Moon', 'Sea', 'Calm', 'Night'] })] },
    });
    await visitor.click(await screen.findByRole('tab', { name: /Videos/ }));
    expect(address()).toBe('/search?q=moon&tab=videos');
    expect((await screen.findByRole('link', { name: 'Film 3' })).getAttribute('href')).toBe('/watch/3');
    const tags = within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('link');
    expect(tags.map(({ textContent }) => textContent)).toEqual(['#Moon', '#Sea', '#Calm']);
    await visitor.click(tags[1] as HTMLElement);
    expect(address()).toBe('/search?q=Sea&tab=videos');
  });

  it('lists creators with their followers, and follows a creator', async () => {
    const { visitor, server } = openSearch(
      '/search?q=ines&tab=creators',
      {
        'GET /api/user': { body: aUser() },
        [USERS]: { body: [aCreator({ id: 'c9', isFollowing: false })] },
        'POST /api/users/c9/follow': { body: { following: true, followersCount: 9_301 } },
      },
      ['/profile/:id'],
    );
    const name = await screen.findByRole('link', { name: 'Inês After Dark' });
    expect(name.getAttribute('href')).toBe('/profile/c9');
    expect(screen.getByText('9.3K followers')).toBeTruthy();
    await visitor.click(await screen.findByRole('button', { name: 'Follow Inês After Dark' }));
    expect(await screen.findByRole('button', { name: 'Following Inês After Dark' })).toBeTruthy();
    expect(server.callsTo('POST /api/users/c9/follow')[0]?.body).toEqual({ following: true });
  });

  it('links to no profile if no remote has the page', async () => {
    openSearch('/search?q=ines&tab=creators', { [USERS]: { body: [aCreator()] } });
    expect(await screen.findByText('Inês After Dark')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Inês After Dark' })).toBeNull();
  });

  it.each([
    ['Videos', { [VIDEOS]: { body: videos(2) }, [USERS]: { body: [aCreator()] } }],
    ['Creators', { [USERS]: { body: [aCreator()] } }],
    ['Shows', {}],
    ['Videos', { [SHOWS]: networkFailure(), [VIDEOS]: { body: videos(2) } }],
  ])('opens %s, the first tab with results, if no show was found', async (name, found) => {
    const { address } = openSearch('/search?q=moon', found);
    const isOpen = () => screen.getByRole('tab', { name: new RegExp(name) }).getAttribute('aria-selected');
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Searching...' })).toBeNull());
    expect(isOpen()).toBe('true');
    expect(address()).toBe('/search?q=moon');
  });

  it('shows no empty tab before it knows which tab has results', async () => {
    let answer: (value: ApiAnswer) => void = () => undefined;
    const late = new Promise<ApiAnswer>((resolve) => {
      answer = resolve;
    });
    const { server } = openSearch('/search?q=moon', { [VIDEOS]: () => late });
    await waitFor(() => expect(server.callsTo(USERS)).toHaveLength(1));
    await screen.findByRole('status', { name: 'Searching...' });
    expect(screen.queryByText('No shows found for "moon"')).toBeNull();
    answer({ body: videos(1) });
    expect(await screen.findByRole('link', { name: 'Film 1' })).toBeTruthy();
    expect(screen.queryByText('No shows found for "moon"')).toBeNull();
  });

  it('opens a new search on its own first tab', async () => {
    const { visitor, address } = openSearch('/search?q=moon&tab=creators', {
      [SHOWS]: { body: [aShow(4, { title: 'Sunlit' })] },
    });
    await visitor.clear(box());
    await fill(visitor, box(), 'sun');
    await visitor.keyboard('{Enter}');
    expect(await screen.findByRole('link', { name: 'Sunlit' })).toBeTruthy();
    expect(address()).toBe('/search?q=sun');
    await visitor.click(screen.getByRole('tab', { name: /Videos/ }));
    await visitor.click(screen.getByRole('tab', { name: /Shows/ }));
    expect(address()).toBe('/search?q=sun&tab=shows');
  });

  it('names the other lists that did not load once, with one retry', async () => {
    const { server, visitor } = openSearch('/search?q=moon', {
      [SHOWS]: { body: [aShow(4, { title: 'Moonlit' })] },
      [VIDEOS]: networkFailure(),
      [USERS]: networkFailure(),
    });
    expect(await screen.findByText('Failed to search videos. Failed to search users')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Moonlit' })).toBeTruthy();
    server.answer(VIDEOS, { body: videos(2) });
    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('tab', { name: /^Videos ?2$/ })).toBeTruthy();
    expect(await screen.findByText('Failed to search users')).toBeTruthy();
  });

  it('says once that no list loaded, and tries all again', async () => {
    const { server, visitor } = openSearch('/search?q=moon', {
      [SHOWS]: networkFailure(),
      [VIDEOS]: networkFailure(),
      [USERS]: networkFailure(),
    });
    expect(await screen.findByRole('heading', { name: 'Failed to search shows' })).toBeTruthy();
    expect(screen.queryByText(/Failed to search videos/)).toBeNull();
    server.answer(SHOWS, { body: [aShow(4, { title: 'Moonlit' })] });
    server.answer(VIDEOS, { body: videos(2) });
    server.answer(USERS, { body: [] });
    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Moonlit' })).toBeTruthy();
    expect(await screen.findByRole('tab', { name: /^Videos ?2$/ })).toBeTruthy();
  });

  it('shows on each tab that nothing was found', async () => {
    const { visitor } = openSearch('/search?q=zzz');
    expect(await screen.findByText('No shows found for "zzz"')).toBeTruthy();
    await visitor.click(screen.getByRole('tab', { name: /Videos/ }));
    expect(await screen.findByText('No results found')).toBeTruthy();
    expect(screen.getByText('Try different keywords or check out trending content below')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Film 10' })).toBeTruthy();
    await visitor.click(screen.getByRole('tab', { name: /Creators/ }));
    expect(await screen.findByText('No creators found')).toBeTruthy();
    expect(screen.getByText('Try searching for different creator names')).toBeTruthy();
  });

  it('links to the videos if only videos were found', async () => {
    const { visitor, address } = openSearch('/search?q=moon&tab=shows', {
      [VIDEOS]: { body: videos(2) },
    });
    await visitor.click(await screen.findByRole('button', { name: 'See 2 videos' }));
    expect(address()).toBe('/search?q=moon&tab=videos');
  });

  it.each([
    ['shows', SHOWS, 'Failed to search shows'],
    ['videos', VIDEOS, 'Failed to search videos'],
    ['creators', USERS, 'Failed to search users'],
  ])('says that %s could not be searched, and tries again', async (tab, call, failure) => {
    const { visitor, server } = openSearch(`/search?q=moon&tab=${tab}`, { [call]: networkFailure() });
    expect(await screen.findByRole('heading', { name: failure })).toBeTruthy();
    server.answer(call, { body: [] });
    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: failure })).toBeNull());
  });
});
