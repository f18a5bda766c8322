import type { Show } from '@beem/api-client';
import {
  type ApiAnswer,
  aShow,
  aUser,
  fakeApi,
  fill,
  networkFailure,
  problem,
  renderPage,
} from '@beem/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeBrowser } from '../testing/fake-browser';
import { aVideo } from '../testing/videos';
import DiscoverPage from './discover';

const SHOWS = 'GET /api/shows';

const CATALOGUE = [
  aShow(1, {
    title: 'Dust Sheriff',
    genres: ['Western'],
    thumbnailUrl: null,
    createdAt: '2024-02-01T00:00:00.000Z',
  }),
  aShow(2, { title: 'The Drowned Ministry', genres: ['Mystery', 'Comedy'], ageRating: 'teen' }),
  aShow(3, { title: 'Moth & Lantern', genres: ['Comedy'], createdAt: '2026-03-01T00:00:00.000Z' }),
  aShow(4, { title: 'Café Meridian', genres: [] }),
  aShow(5, { title: 'The Weather Whale', genres: ['Fantasy'] }),
];

function open(at = '/discover', shows: Show[] = CATALOGUE) {
  const server = fakeApi({ [SHOWS]: { body: shows } });
  return { server, ...renderPage(<DiscoverPage />, { at }) };
}

/** Titles of the cards in a section. */
async function titlesIn(name: string): Promise<(string | null)[]> {
  const section = await screen.findByRole('region', { name });
  return within(section)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
}

beforeEach(() => {
  fakeBrowser();
});

describe('Explore', () => {
  it('features the first show that has a picture and leads to it', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'The Drowned Ministry', level: 2 })).toBeTruthy();
    expect(screen.getByText('Featured Series')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Watch Now' }).getAttribute('href')).toBe('/show/2');
    expect(document.title).toBe('Explore · Beem');
  });

  it('features the first show if none has a picture', async () => {
    open('/discover', [aShow(5, { thumbnailUrl: null }), aShow(6, { thumbnailUrl: null })]);
    expect((await screen.findByRole('link', { name: 'Watch Now' })).getAttribute('href')).toBe('/show/5');
  });

  it('shows the first eight as trending, the six newest, and each genre with its number', async () => {
    const shows = Array.from({ length: 10 }, (_, index) =>
      aShow(index + 1, { createdAt: `2025-01-${10 + index}T00:00:00.000Z` }),
    );
    open('/discover', shows);
    expect(await titlesIn('Trending Now')).toEqual(shows.slice(0, 8).map(({ title }) => title));
    expect(await titlesIn('New Releases')).toEqual(
      shows
        .slice(4)
        .reverse()
        .map(({ title }) => title),
    );
    expect(await titlesIn('Sci-Fi')).toHaveLength(10);
    expect(screen.getByText('10 shows in Sci-Fi')).toBeTruthy();
  });

  it('keeps shows without episodes out of New Releases', async () => {
    const shows = Array.from({ length: 6 }, (_, index) => aShow(index + 1, { episodeCount: index % 2 }));
    open('/discover', shows);
    expect(await titlesIn('New Releases')).toHaveLength(3);
    expect(await titlesIn('Trending Now')).toHaveLength(6);
  });

  it('lists a show under each of its genres, or under General if it has none', async () => {
    open();
    expect(await titlesIn('Comedy')).toEqual(['The Drowned Ministry', 'Moth & Lantern']);
    expect(await titlesIn('Mystery')).toEqual(['The Drowned Ministry']);
    expect(await titlesIn('General')).toEqual(['Café Meridian']);
    expect(screen.getByText('2 shows in Comedy')).toBeTruthy();
    expect(screen.getByText('1 show in General')).toBeTruthy();
    // Its first genre is the other one.
    expect((await screen.findByRole('region', { name: 'Comedy' })).textContent).not.toContain('Mystery');
    const genres = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(genres.slice(-5)).toEqual(['Comedy', 'Fantasy', 'Mystery', 'Western', 'General']);
  });

  it('leaves out the genres that would repeat the first two carousels', async () => {
    open('/discover', CATALOGUE.slice(0, 4));
    expect(await titlesIn('Trending Now')).toHaveLength(4);
    expect(await titlesIn('New Releases')).toHaveLength(4);
    expect(screen.queryByRole('region', { name: 'Comedy' })).toBeNull();
    expect(screen.queryByText(/shows? in /)).toBeNull();
  });

  it('puts genres of few shows after the long ones', async () => {
    const shows = Array.from({ length: 6 }, (_, index) => aShow(index + 1, { genres: ['War'] }));
    open('/discover', [...shows, aShow(7, { genres: ['Action'] })]);
    await titlesIn('War');
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(-2)).toEqual(['War', 'Action']);
  });

  it('loads all pages of shows and shows each show once', async () => {
    const next = '/api/shows?cursor=two&limit=100';
    const server = fakeApi({
      [`${SHOWS}?limit=100`]: { body: CATALOGUE.slice(0, 2), headers: { Link: `<${next}>; rel="next"` } },
      [`GET ${next}`]: { body: CATALOGUE.slice(1) },
    });
    renderPage(<DiscoverPage />, { at: '/discover' });
    await waitFor(async () => expect(await titlesIn('Trending Now')).toHaveLength(5));
    expect(server.callsTo(SHOWS)).toHaveLength(2);
  });

  it('lets the server filter a large catalogue', async () => {
    const server = fakeApi({
      [SHOWS]: ({ path }): ApiAnswer => {
        const query = new URLSearchParams(path.split('?')[1]);
        if (query.get('q')) return { body: [aShow(999, { title: 'A rare find' })] };
        const page = Number(query.get('cursor') ?? 0);
        const next = `</api/shows?cursor=${page + 1}&limit=100>; rel="next"`;
        return { body: [aShow(page + 1)], headers: { Link: next } };
      },
    });
    renderPage(<DiscoverPage />, { at: '/discover?q=rare' });
    await waitFor(async () => expect(await titlesIn('Trending Now')).toEqual(['A rare find']));
    expect(server.callsTo(SHOWS)).toHaveLength(6);
    expect(server.callsTo(SHOWS).at(-1)?.path).toBe('/api/shows?limit=100&q=rare');
  });

  it('shows a message instead of the featured show when there are no shows', async () => {
    open('/discover', []);
    expect(await screen.findByText('No featured show available')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'No Content Found' })).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('shows a loading state', async () => {
    fakeApi({ [SHOWS]: () => new Promise(() => undefined) });
    renderPage(<DiscoverPage />, { at: '/discover' });
    expect(await screen.findByRole('status', { name: 'Loading shows' })).toBeTruthy();
  });

  it('offers Retry when the shows do not load', async () => {
    const server = fakeApi({ [SHOWS]: networkFailure() });
    const { visitor } = renderPage(<DiscoverPage />, { at: '/discover' });
    await screen.findByRole('heading', { name: 'Failed to fetch shows' });
    server.answer(SHOWS, { body: CATALOGUE });
    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await titlesIn('Western')).toEqual(['Dust Sheriff']);
  });

  it('says a failure of the server in its words, with a way out', async () => {
    const message = 'Beem has too much to do just now.';
    fakeApi({ [SHOWS]: { status: 503, body: { code: 'overloaded', message } } });
    renderPage(<DiscoverPage />, { at: '/discover' });
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByText(/Check your connection/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Return to Hub' }).getAttribute('href')).toBe('/home');
  });

  it('adds the featured show to the user’s list on every card at once', async () => {
    fakeApi({
      'GET /api/user': { body: aUser() },
      [SHOWS]: { body: CATALOGUE },
      'POST /api/shows/2/save': { body: { saved: true } },
    });
    const { visitor } = renderPage(<DiscoverPage />, { at: '/discover' });
    await visitor.click(await screen.findByRole('button', { name: 'Add to List' }));
    expect(await screen.findByText('Added to List!')).toBeTruthy();
    // Trending, new, and its two genres.
    expect(screen.getAllByText('In your list')).toHaveLength(4);
  });

  it('offers guests no list', async () => {
    open();
    await screen.findByRole('link', { name: 'Watch Now' });
    expect(screen.queryByRole('button', { name: 'Add to List' })).toBeNull();
  });
});

describe('Continue Watching on Explore', () => {
  const CONTINUE = 'GET /api/library/continue';
  const begun = aVideo(31, { title: 'Half of it', watchTime: 6, duration: 12 });

  function openSignedIn(
    list: ApiAnswer | (() => Promise<ApiAnswer>),
    at = '/discover',
    shows: ApiAnswer = { body: CATALOGUE },
  ) {
    const server = fakeApi({
      'GET /api/user': { body: aUser() },
      [SHOWS]: shows,
      [CONTINUE]: list,
    });
    return { server, ...renderPage(<DiscoverPage />, { at, available: ['/library'] }) };
  }

  it('follows the trending shows for a viewer who has begun something', async () => {
    openSignedIn({ body: [begun] });
    expect(await titlesIn('Continue Watching')).toEqual(['Half of it']);
    const [first, second] = screen.getAllByRole('region').slice(1);
    expect([first, second].map((region) => region?.querySelector('h2')?.textContent)).toEqual([
      'Trending Now',
      'Continue Watching',
    ]);
    expect(screen.getByText('0:06 left')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/library');
  });

  it.each<[string, ApiAnswer]>([
    ['nothing is begun', { body: [] }],
    ['its video was removed from the history', { body: [{ ...begun, watchTime: null }] }],
    ['the list does not load', problem(500, 'internal_error', 'Something broke.')],
  ])('is left out when %s', async (_when, answer) => {
    openSignedIn(answer);
    expect(await titlesIn('Trending Now')).toHaveLength(5);
    expect(screen.queryByRole('region', { name: 'Continue Watching' })).toBeNull();
  });

  it('is shown also when there is no show', async () => {
    openSignedIn({ body: [begun] }, '/discover', { body: [] });
    expect(await titlesIn('Continue Watching')).toEqual(['Half of it']);
    expect(screen.getByRole('heading', { name: 'No Content Found' })).toBeTruthy();
  });

  it('is left out beside a search', async () => {
    openSignedIn({ body: [begun] }, '/discover?q=moth');
    await titlesIn('Trending Now');
    expect(screen.queryByRole('region', { name: 'Continue Watching' })).toBeNull();
  });

  it('is not requested for a guest', async () => {
    const { server } = open();
    await titlesIn('Trending Now');
    expect(server.callsTo(CONTINUE)).toHaveLength(0);
  });

  it('never pushes the page: the rest waits for it', async () => {
    let answer: (value: ApiAnswer) => void = () => undefined;
    const list = new Promise<ApiAnswer>((resolve) => {
      answer = resolve;
    });
    const { server } = openSignedIn(() => list);
    await waitFor(() => expect(server.callsTo(CONTINUE)).toHaveLength(1));
    await screen.findByRole('status', { name: 'Loading shows' });
    expect(screen.queryByRole('region', { name: 'Trending Now' })).toBeNull();
    answer({ body: [begun] });
    expect(await titlesIn('Continue Watching')).toHaveLength(1);
  });
});

describe('the filters of Explore', () => {
  it('finds titles by a substring without regard to case and accents, and keeps the search in the address', async () => {
    const { visitor, address } = open();
    await fill(visitor, await screen.findByRole('searchbox', { name: 'Search by title' }), 'CAFE');
    await waitFor(async () => expect(await titlesIn('Trending Now')).toEqual(['Café Meridian']));
    expect(address()).toBe('/discover?q=CAFE');
  });

  it('clears the search by its button, and returns the focus', async () => {
    const { visitor, address } = open('/discover?q=moth');
    await visitor.click(await screen.findByRole('button', { name: 'Clear search' }));
    await waitFor(async () => expect(await titlesIn('Trending Now')).toHaveLength(5));
    expect(address()).toBe('/discover');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('narrows by genre, year and age rating together', async () => {
    const { visitor, address } = open();
    await visitor.selectOptions(await screen.findByRole('combobox', { name: 'Genre' }), 'Comedy');
    expect(await titlesIn('Trending Now')).toEqual(['The Drowned Ministry', 'Moth & Lantern']);
    expect(screen.queryByRole('region', { name: 'Mystery' })).toBeNull();
    await visitor.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2025');
    await visitor.selectOptions(screen.getByRole('combobox', { name: 'Age rating' }), 'Teen 13+');
    expect(await titlesIn('Trending Now')).toEqual(['The Drowned Ministry']);
    expect(address()).toBe('/discover?genre=Comedy&year=2025&ageRating=teen');
  });

  it('offers only the genres, years and ratings that some show has', async () => {
    open();
    const options = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    await screen.findByRole('combobox', { name: 'Genre' });
    expect(options('Genre')).toEqual(['All Genres', 'Comedy', 'Fantasy', 'Mystery', 'Western']);
    expect(options('Year')).toEqual(['All Years', '2026', '2025', '2024']);
    expect(options('Age rating')).toEqual(['All Ratings', 'All Ages', 'Teen 13+']);
  });

  it('takes the filters from a shared address', async () => {
    open('/discover?q=moth&genre=Comedy');
    expect(await titlesIn('Trending Now')).toEqual(['Moth & Lantern']);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('moth');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Genre' }).value).toBe('Comedy');
  });

  it('shows an empty state with a button that removes the filters', async () => {
    const { visitor, address } = open('/discover?year=1999');
    expect(await screen.findByRole('heading', { name: 'No Content Found' })).toBeTruthy();
    expect(screen.getByText('Try adjusting your filters or search terms')).toBeTruthy();
    await visitor.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await titlesIn('Trending Now')).toHaveLength(5);
    expect(address()).toBe('/discover');
  });

  it('opens the selects in a sheet on phones', async () => {
    window.matchMedia = (query: string) =>
      ({
        matches: query.includes('max-width: 767.98px'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList;
    const { visitor, address } = open('/discover?year=2025');
    await visitor.click(await screen.findByRole('button', { name: 'Filters, 1 active' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    await visitor.selectOptions(within(sheet).getByRole('combobox', { name: 'Genre' }), 'Comedy');
    expect(address()).toBe('/discover?year=2025&genre=Comedy');
    await visitor.click(within(sheet).getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/discover');
  });
});
