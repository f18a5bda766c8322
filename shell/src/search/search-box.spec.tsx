import type { Show, Video } from '@beem/api-client';
import { useLocation } from '@beem/platform';
import {
  aUser,
  fakeApi,
  fill,
  HEBREW,
  INPUT_METHOD_KEYS,
  problem,
  renderPage,
  textsInWrongDirection,
} from '@beem/testing/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SearchBox } from './search-box';
import { SearchLink } from './search-link';

const creator = aUser({ id: 'u2', username: 'odin_halvorsen', firstName: 'Odin', lastName: 'Halvorsen' });
const aShow = (id: number, title: string) =>
  ({ id, title, genres: ['Sci-Fi'], episodeCount: 5, thumbnailUrl: null, thumbhash: null }) as Show;
const aVideo = (id: number, title: string) =>
  ({ id, title, creator, duration: 82, thumbnailUrl: null, thumbhash: null }) as unknown as Video;

const answers = (shows: Show[], videos: Video[], users: (typeof creator)[]) => ({
  'GET /api/search/shows': { body: shows },
  'GET /api/search/videos': { body: videos },
  'GET /api/search/users': { body: users },
});
const full = answers(
  [aShow(1, 'The Lighthouse on Mars'), aShow(2, 'Light'), aShow(3, 'Light Two'), aShow(4, 'Light Three')],
  [aVideo(9, 'House of Light')],
  [creator],
);
const box = () => screen.getByRole('combobox', { name: 'Search' });
const options = () => screen.getAllByRole('option');

describe('the header search', () => {
  beforeAll(() => {
    // jsdom has no layout.
    Element.prototype.scrollIntoView = () => {};
  });

  it('sends no request below two characters without spaces', async () => {
    const server = fakeApi(full);
    const { visitor } = renderPage(<SearchBox />);
    await fill(visitor, box(), ' l ');
    expect(box().getAttribute('aria-expanded')).toBe('false');
    expect(server.callsTo('GET /api/search/shows')).toHaveLength(0);
  });

  it('shows up to three of each kind, with the matching part marked', async () => {
    fakeApi(full);
    const { visitor } = renderPage(<SearchBox />);
    await fill(visitor, box(), 'light');
    const shows = await screen.findByRole('group', { name: 'Shows' });
    await waitFor(() => expect(options()).toHaveLength(5));
    expect(within(shows).getAllByRole('option')).toHaveLength(3);
    expect(within(shows).getAllByText('Light', { selector: 'mark' })).toHaveLength(3);
    expect(screen.getByText('Odin Halvorsen • 1:22')).toBeTruthy();
  });

  it('shows that it searches, then that nothing was found', async () => {
    fakeApi(answers([], [], []));
    const { visitor } = renderPage(<SearchBox />);
    await fill(visitor, box(), 'zzz');
    expect(await screen.findByText('Searching...')).toBeTruthy();
    expect(await screen.findByText('No results found for "zzz"')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Results for/ })).toBeNull();
  });

  it('says what could not be searched, and tries it again', async () => {
    const failure = problem(503, 'unavailable', 'Busy.');
    const server = fakeApi({
      'GET /api/search/shows': failure,
      'GET /api/search/videos': failure,
      'GET /api/search/users': failure,
    });
    const { visitor } = renderPage(<SearchBox />);
    await fill(visitor, box(), 'light');
    expect(await screen.findByText('Failed to search shows, videos and users')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Results for/ })).toBeNull();
    server.answer('GET /api/search/shows', full['GET /api/search/shows']);
    await visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('group', { name: 'Shows' })).toBeTruthy();
    expect(await screen.findByText('Failed to search videos and users')).toBeTruthy();
  });

  it('offers recent searches below the empty box, which can be removed', async () => {
    localStorage.setItem(
      'recentSearches',
      JSON.stringify({ userId: null, searches: ['moon', 'sun', 'sea'] }),
    );
    const server = fakeApi(full);
    const { visitor, address } = renderPage(<SearchBox />);
    await visitor.tab();
    expect(screen.queryByText('Recent searches')).toBeNull();
    await visitor.keyboard('{ArrowDown}');
    const recent = await screen.findByRole('group', { name: 'Recent searches' });
    await visitor.click(within(recent).getByRole('button', { name: 'Remove sun' }));
    expect(
      within(recent)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['moon', 'sea']);
    expect(document.activeElement).toBe(box());
    await visitor.keyboard('{Escape}');
    expect(screen.queryByText('Recent searches')).toBeNull();
    await visitor.click(box());
    expect(server.callsTo('GET /api/search/shows')).toHaveLength(0);
    await fill(visitor, box(), 'm');
    expect(screen.queryByText('Recent searches')).toBeNull();
    await visitor.clear(box());
    await visitor.click(await screen.findByRole('link', { name: 'sea' }));
    expect(address()).toBe('/search?q=sea');
    localStorage.clear();
  });

  it('offers to clear all recent searches', async () => {
    localStorage.setItem('recentSearches', JSON.stringify({ userId: null, searches: ['moon'] }));
    fakeApi(full);
    const { visitor } = renderPage(<SearchBox />);
    await visitor.click(box());
    await visitor.click(await screen.findByRole('button', { name: 'Clear all' }));
    expect(screen.queryByText('Recent searches')).toBeNull();
    expect(localStorage.getItem('recentSearches')).toBeNull();
  });

  it('is not beside the box of the search page', () => {
    fakeApi(full);
    renderPage(<SearchBox />, { at: '/search?q=light' });
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('is an icon on phones that asks the search page for the focus', async () => {
    fakeApi(full);
    const State = () => <p>{JSON.stringify(useLocation().state)}</p>;
    const { visitor, address } = renderPage(
      <>
        <SearchLink />
        <State />
      </>,
      { at: '/search?q=light' },
    );
    await visitor.click(screen.getByRole('link', { name: 'Search' }));
    expect(screen.getByText('{"focus":"search"}')).toBeTruthy();
    expect(address()).toBe('/search?q=light');
  });

  it('moves through the suggestions with the arrow keys, and Enter opens the active one', async () => {
    fakeApi(full);
    const { visitor, address } = renderPage(<SearchBox />);
    await fill(visitor, box(), 'light');
    await waitFor(() => expect(options()).toHaveLength(5));
    await visitor.keyboard('{ArrowUp}');
    expect(box().getAttribute('aria-activedescendant')).toBe(options()[4]?.id);
    await visitor.keyboard('{ArrowDown}{ArrowDown}');
    expect(options()[0]?.getAttribute('aria-selected')).toBe('true');
    await visitor.keyboard('{Enter}');
    expect(address()).toBe('/show/1');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it.each(INPUT_METHOD_KEYS)('leaves the keys of an input method alone, %s', async (_, key) => {
    fakeApi(full);
    const { visitor, address } = renderPage(<SearchBox />);
    await fill(visitor, box(), 'light');
    await waitFor(() => expect(options()).toHaveLength(5));
    await visitor.keyboard('{ArrowDown}');
    for (const name of ['ArrowDown', 'Escape', 'Enter']) fireEvent.keyDown(box(), { key: name, ...key });
    expect(options()[0]?.getAttribute('aria-selected')).toBe('true');
    expect(address()).toBe('/');
  });

  it('passes the return path to the target page, by keyboard and by pointer', async () => {
    fakeApi(full);
    const ReturnPath = () => <p>{`From ${useLocation().state?.from}`}</p>;
    const { visitor } = renderPage(
      <>
        <SearchBox />
        <ReturnPath />
      </>,
      { at: '/discover?genre=Drama' },
    );
    await fill(visitor, box(), 'light');
    await waitFor(() => expect(options()).toHaveLength(5));
    await visitor.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByText('From /discover?genre=Drama')).toBeTruthy();
    await visitor.click(box());
    await visitor.click((await screen.findAllByRole('option'))[1] as HTMLElement);
    expect(screen.getByText('From /show/1')).toBeTruthy();
  });

  it('goes to the search page on Enter without a suggestion, and on the last line', async () => {
    fakeApi(full);
    const { visitor, address } = renderPage(<SearchBox />);
    await fill(visitor, box(), 'light');
    await visitor.click(await screen.findByRole('button', { name: /Results for "light"/ }));
    expect(address()).toBe('/search?q=light');
  });

  it('cuts a long text to the length that the server accepts', async () => {
    const server = fakeApi(full);
    const { visitor, address } = renderPage(<SearchBox />);
    await fill(visitor, box(), '🦊'.repeat(20_000));
    const longest = encodeURIComponent('🦊'.repeat(200));
    await waitFor(() => expect(server.callsTo('GET /api/search/shows')).toHaveLength(1));
    expect(server.callsTo('GET /api/search/shows')[0]?.path).toBe(`/api/search/shows?q=${longest}&limit=3`);
    await visitor.keyboard('{Enter}');
    expect(address()).toBe(`/search?q=${longest}`);
  });

  it('shows what runs from right to left as such, beside what it searches for', async () => {
    const user = { ...creator, displayName: HEBREW, showRealName: false };
    fakeApi(answers([aShow(1, HEBREW)], [{ ...aVideo(9, HEBREW), creator: user }], [user]));
    const { visitor } = renderPage(<SearchBox />);
    await fill(visitor, box(), HEBREW);
    await waitFor(() => expect(options()).toHaveLength(3));
    expect(box().dir).toBe('auto');
    expect(textsInWrongDirection()).toEqual([]);
  });

  it('closes on Escape and on a click outside, and keeps the text', async () => {
    fakeApi(full);
    const { visitor } = renderPage(
      <>
        <SearchBox />
        <p>Elsewhere</p>
      </>,
    );
    await fill(visitor, box(), 'light');
    await screen.findByRole('listbox');
    await visitor.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box()).toHaveProperty('value', 'light');
    await visitor.click(box());
    await screen.findByRole('listbox');
    await visitor.click(screen.getByText('Elsewhere'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('links creators to a search by name if no remote has profiles', async () => {
    fakeApi(full);
    const { visitor } = renderPage(<SearchBox />, { available: ['/search'] });
    await fill(visitor, box(), 'odin');
    const row = await screen.findByRole('option', { name: /@odin_halvorsen/ });
    expect(row.getAttribute('href')).toBe('/search?q=odin_halvorsen&tab=creators');
  });

  it('is cleared by its button, and gets the focus back', async () => {
    fakeApi(full);
    const { visitor } = renderPage(<SearchBox />);
    await fill(visitor, box(), 'light');
    await visitor.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(box()).toHaveProperty('value', '');
    expect(document.activeElement).toBe(box());
  });
});
