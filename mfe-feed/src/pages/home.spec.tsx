import { aUser, fakeApi, networkFailure, problem, renderPage } from '@beem/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeBrowser } from '../testing/fake-browser';
import { aCreator, aFilm, feedPage, films } from '../testing/films';
import { cardCount, filmElements, openHub, playingTitles, pressFilm, swipeTo } from '../testing/hub';
import HomePage from './home';

const FEED = 'GET /api/videos/trailers';
const LIKE = 'POST /api/videos/1/like';

beforeEach(() => {
  fakeBrowser();
});

describe('what the hub shows', () => {
  it('says that the feed is loading', async () => {
    fakeApi({ [FEED]: () => new Promise(() => undefined) });
    renderPage(<HomePage />, { at: '/home' });
    expect(await screen.findByText('Loading your feed', { selector: 'strong' })).toBeTruthy();
    expect(screen.getByText('Curating the best content for you')).toBeTruthy();
  });

  it('says that there is no content yet', async () => {
    fakeApi({ [FEED]: feedPage([]) });
    renderPage(<HomePage />, { at: '/home' });
    expect(await screen.findByRole('heading', { name: 'No content yet' })).toBeTruthy();
    expect(
      screen.getByText('New videos are being added regularly. Check back soon for fresh content'),
    ).toBeTruthy();
  });

  it('says that content cannot be loaded, and loads it on Retry', async () => {
    const server = fakeApi({ [FEED]: networkFailure() });
    const page = renderPage(<HomePage />, { at: '/home' });
    expect(await screen.findByRole('heading', { name: 'Unable to load content' })).toBeTruthy();
    expect(
      screen.getByText('Check your connection and try again, or contact support if the issue persists'),
    ).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Support' })).toBeNull();
    server.answer(FEED, feedPage(films(1)));
    await page.visitor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'Film 1' })).toBeTruthy();
  });

  it('shows the creator, the counts and two tags of a film, and its rating unless all may see it', async () => {
    const rated = aFilm(2, { ageRating: 'teen' });
    fakeApi({ [FEED]: feedPage([aFilm(1), rated]) });
    await openHub();
    const first = within(screen.getByRole('article', { name: 'Film 1' }));
    expect(first.getByText('Inês After Dark')).toBeTruthy();
    expect(first.getByRole('img', { name: 'Verified' })).toBeTruthy();
    expect(first.getByText('48.2K', { exact: false }).textContent).toBe('48.2K views');
    expect(first.getByText('#Cyberpunk')).toBeTruthy();
    expect(first.queryByText('#Drama')).toBeNull();
    expect(first.queryByText('Teen 13+')).toBeNull();
    expect(within(screen.getByRole('article', { name: 'Film 2' })).getByText('Teen 13+')).toBeTruthy();
  });

  it('offers no button that leads nowhere', async () => {
    fakeApi({ [FEED]: feedPage(films(1)) });
    await openHub();
    for (const name of [/comment/i, /save/i, /report/i]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('links the creator and the tags once pages for them are published', async () => {
    fakeApi({ [FEED]: feedPage(films(1)) });
    await openHub(['/profile/:id', '/search']);
    expect(screen.getByRole('link', { name: 'Inês After Dark' }).getAttribute('href')).toBe(
      '/profile/creator-1',
    );
    expect(screen.getByRole('link', { name: '#AI' }).getAttribute('href')).toBe('/search?q=AI');
  });
});

describe('playing', () => {
  it('plays the film in view and pauses and mutes the others', async () => {
    fakeApi({ [FEED]: feedPage(films(5)) });
    await openHub();
    await waitFor(() => expect(playingTitles()).toEqual(['Film 1']));
    swipeTo(1);
    await waitFor(() => expect(playingTitles()).toEqual(['Film 2']));
    const [before] = filmElements();
    expect(before?.getAttribute('aria-label')).toBe('Film 1');
    expect(before?.muted).toBe(true);
  });

  it('holds no more than three films in memory, the next one preloaded', async () => {
    fakeApi({ [FEED]: feedPage(films(30)) });
    await openHub();
    swipeTo(12);
    await waitFor(() => expect(playingTitles()).toEqual(['Film 13']));
    expect(filmElements().map((film) => film.getAttribute('aria-label'))).toEqual([
      'Film 12',
      'Film 13',
      'Film 14',
    ]);
    expect(filmElements()[2]?.preload).toBe('auto');
    expect(cardCount()).toBe(30);
  });

  it('falls back to muted play where the browser refuses sound', async () => {
    fakeBrowser({ autoplay: 'muted' });
    fakeApi({ [FEED]: feedPage(films(2)) });
    await openHub();
    await waitFor(() => expect(playingTitles()).toEqual(['Film 1']));
    expect(filmElements()[0]?.muted).toBe(true);
    expect(screen.getAllByRole('button', { name: 'Unmute' })).toHaveLength(2);
  });

  it('brings the sound back after the first interaction', async () => {
    const browser = fakeBrowser({ autoplay: 'muted' });
    fakeApi({ [FEED]: feedPage(films(2)) });
    const page = await openHub();
    await waitFor(() => expect(filmElements()[0]?.muted).toBe(true));
    browser.autoplay = 'allowed';
    await page.visitor.keyboard('{ArrowDown}');
    await waitFor(() => expect(playingTitles()).toEqual(['Film 2']));
    expect(filmElements()[1]?.muted).toBe(false);
  });

  it('stops at the end of a film and plays it again on a press', async () => {
    fakeApi({ [FEED]: feedPage(films(2)) });
    const page = await openHub();
    await waitFor(() => expect(playingTitles()).toEqual(['Film 1']));
    const [film] = filmElements();
    expect(film?.loop).toBe(false);
    act(() => {
      film?.pause();
      film?.dispatchEvent(new Event('ended'));
    });
    expect(playingTitles()).toEqual([]);
    await page.visitor.click(screen.getByRole('button', { name: 'Play again' }));
    await waitFor(() => expect(playingTitles()).toEqual(['Film 1']));
  });

  it('waits for a press where less motion is wanted', async () => {
    fakeBrowser({ prefersReducedMotion: true });
    fakeApi({ [FEED]: feedPage(films(2)) });
    const page = await openHub();
    expect(playingTitles()).toEqual([]);
    await page.visitor.click(screen.getByRole('button', { name: 'Play' }));
    await waitFor(() => expect(playingTitles()).toEqual(['Film 1']));
  });
});

describe('pressing on a film', () => {
  it('turns sound off and on with a tap of under 300 ms, not by holding', async () => {
    fakeApi({ [FEED]: feedPage(films(1)) });
    await openHub();
    await waitFor(() => expect(filmElements()[0]?.muted).toBe(false));
    pressFilm('Film 1', 299);
    expect(screen.getByRole('button', { name: 'Unmute' })).toBeTruthy();
    expect(filmElements()[0]?.muted).toBe(true);
    pressFilm('Film 1', 300);
    expect(screen.getByRole('button', { name: 'Unmute' })).toBeTruthy();
    pressFilm('Film 1', 40);
    expect(screen.getByRole('button', { name: 'Mute' })).toBeTruthy();
    expect(playingTitles()).toEqual(['Film 1']);
  });
});

describe('the keyboard', () => {
  it('plays, pauses and changes the film', async () => {
    fakeApi({ [FEED]: feedPage(films(3)) });
    const page = await openHub();
    await waitFor(() => expect(playingTitles()).toEqual(['Film 1']));
    await page.visitor.keyboard(' ');
    expect(playingTitles()).toEqual([]);
    await page.visitor.keyboard('{ArrowDown}');
    await waitFor(() => expect(playingTitles()).toEqual(['Film 2']));
    await page.visitor.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}{ArrowUp}');
    await waitFor(() => expect(playingTitles()).toEqual(['Film 1']));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Film 1 by Inês After Dark',
    );
  });

  it.each(['input', 'dialog'])('leaves the keys to an open %s', async (kind) => {
    fakeApi({ [FEED]: feedPage(films(3)) });
    const page = await openHub();
    await waitFor(() => expect(playingTitles()).toEqual(['Film 1']));
    const other = document.createElement(kind === 'input' ? 'input' : 'div');
    if (kind === 'dialog') other.setAttribute('role', 'dialog');
    document.body.append(other);
    other.focus();
    await page.visitor.keyboard(' {ArrowDown}');
    expect(playingTitles()).toEqual(['Film 1']);
    other.remove();
  });

  it('presses the focused button with Space instead of pausing', async () => {
    fakeApi({ [FEED]: feedPage(films(1)) });
    const page = await openHub();
    await waitFor(() => expect(playingTitles()).toEqual(['Film 1']));
    screen.getByRole('button', { name: 'Mute' }).focus();
    await page.visitor.keyboard(' ');
    expect(playingTitles()).toEqual(['Film 1']);
    expect(screen.getByRole('button', { name: 'Unmute' })).toBeTruthy();
  });

  it('takes the focus along from card to card', async () => {
    fakeApi({ [FEED]: feedPage(films(3)) });
    const page = await openHub();
    within(screen.getByRole('article', { name: 'Film 1' }))
      .getByRole('button', { name: 'Share' })
      .focus();
    await page.visitor.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Film 2' }));
  });
});

describe('paging', () => {
  it('reads twenty more within three screens of the bottom, until fewer come back', async () => {
    const server = fakeApi({
      [FEED]: (call) => {
        if (call.path.includes('cursor=a')) return feedPage(films(20, 51), 'b');
        if (call.path.includes('cursor=b')) return feedPage(films(7, 71), 'c');
        return feedPage(films(50), 'a');
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

  it('asks for no more when fewer than fifty came first', async () => {
    const server = fakeApi({ [FEED]: feedPage(films(49), 'a') });
    await openHub();
    swipeTo(48);
    await waitFor(() => expect(playingTitles()).toEqual(['Film 49']));
    expect(server.callsTo(FEED)).toHaveLength(1);
  });

  it('says that more is loading', async () => {
    fakeApi({
      [FEED]: (call) =>
        call.path.includes('cursor') ? new Promise(() => undefined) : feedPage(films(50), 'a'),
    });
    await openHub();
    swipeTo(49);
    expect(await screen.findByText('Loading more videos...')).toBeTruthy();
  });
});

describe('liking', () => {
  const signedIn = { 'GET /api/user': { body: aUser() }, [FEED]: feedPage(films(2)) };
  const like = () =>
    within(screen.getByRole('article', { name: 'Film 1' })).getByRole('button', { name: /^Like/ });

  it('shows the like at once and then what the server counts, without reading the feed again', async () => {
    let answer: (value: object) => void = () => undefined;
    const server = fakeApi({
      ...signedIn,
      [LIKE]: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const page = await openHub();
    await page.visitor.click(like());
    expect(like().getAttribute('aria-pressed')).toBe('true');
    answer({ body: { liked: true, likeCount: 7_300 } });
    await waitFor(() => expect(like().textContent).toBe('7.3K'));
    expect(server.callsTo(LIKE)[0]?.body).toEqual({ liked: true });
    expect(server.callsTo(FEED)).toHaveLength(1);
  });

  it('takes the like back and says so when the server refuses', async () => {
    fakeApi({ ...signedIn, [LIKE]: problem(404, 'not_found', 'This film is gone.') });
    const page = await openHub();
    await page.visitor.click(like());
    expect(await screen.findByText('This film is gone.')).toBeTruthy();
    expect(screen.getByText('Error')).toBeTruthy();
    expect(like().getAttribute('aria-pressed')).toBe('false');
    expect(like().textContent).toBe('6.1K');
  });

  it('has words of its own when nothing answers', async () => {
    fakeApi({ ...signedIn, [LIKE]: networkFailure() });
    const page = await openHub();
    await page.visitor.click(like());
    expect(await screen.findByText('Failed to update like status')).toBeTruthy();
  });

  it('leads guests to sign in', async () => {
    const server = fakeApi({ [FEED]: feedPage(films(2)) });
    const page = await openHub();
    await waitFor(() => expect(server.callsTo('GET /api/user')).toHaveLength(1));
    await page.visitor.click(like());
    expect(page.address()).toBe('/auth');
    expect(server.callsTo(LIKE)).toHaveLength(0);
  });
});

describe('following', () => {
  const FOLLOW = 'POST /api/users/creator-1/follow';
  const signedIn = { 'GET /api/user': { body: aUser() }, [FEED]: feedPage(films(2)) };

  it('follows on every film of the creator', async () => {
    const server = fakeApi({ ...signedIn, [FOLLOW]: { body: { following: true, followersCount: 9_301 } } });
    const page = await openHub();
    const [follow] = screen.getAllByRole('button', { name: 'Follow Inês After Dark' });
    await page.visitor.click(follow as HTMLElement);
    expect(await screen.findAllByRole('button', { name: 'Following Inês After Dark' })).toHaveLength(2);
    expect(server.callsTo(FOLLOW)[0]?.body).toEqual({ following: true });
  });

  it('goes back to Follow when the server refuses', async () => {
    fakeApi({ ...signedIn, [FOLLOW]: networkFailure() });
    const page = await openHub();
    const [follow] = screen.getAllByRole('button', { name: 'Follow Inês After Dark' });
    await page.visitor.click(follow as HTMLElement);
    expect(await screen.findByText('Failed to update follow status')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Follow Inês After Dark' })).toHaveLength(2);
  });

  it('is not offered for one’s own films', async () => {
    const mine = aFilm(1, { creator: aCreator({ id: aUser().id }) });
    fakeApi({ ...signedIn, [FEED]: feedPage([mine]) });
    await openHub();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Follow/ })).toBeNull());
  });
});

describe('sharing', () => {
  it('copies the link where the device has no share sheet', async () => {
    fakeApi({ [FEED]: feedPage(films(1)) });
    const page = await openHub();
    await page.visitor.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Link copied!')).toBeTruthy();
    expect(screen.getByText('Video link copied to clipboard')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('http://localhost/watch/1');
  });

  it('says when it cannot be shared', async () => {
    fakeApi({ [FEED]: feedPage(films(1)) });
    const page = await openHub();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await page.visitor.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Share failed')).toBeTruthy();
    expect(screen.getByText('Unable to share video')).toBeTruthy();
  });
});

describe('counting a view', () => {
  const WATCH = 'POST /api/videos/1/watch';
  const signedIn = {
    'GET /api/user': { body: aUser() },
    [FEED]: feedPage(films(3)),
    [WATCH]: { status: 204 },
  };
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('counts once per card after three seconds of playing', async () => {
    const server = fakeApi(signedIn);
    await openHub();
    await pass(2_500);
    expect(server.callsTo(WATCH)).toHaveLength(0);
    await pass(600);
    expect(server.callsTo(WATCH).map(({ body }) => body)).toEqual([{ watchTime: 3, completed: false }]);
    swipeTo(1);
    await pass(100);
    swipeTo(0);
    await pass(4_000);
    expect(server.callsTo(WATCH)).toHaveLength(1);
  });

  it('does not count the time of a pause', async () => {
    const server = fakeApi(signedIn);
    const page = await openHub();
    await pass(1_500);
    await page.visitor.keyboard(' ');
    await pass(5_000);
    expect(server.callsTo(WATCH)).toHaveLength(0);
    await page.visitor.keyboard(' ');
    await pass(1_700);
    expect(server.callsTo(WATCH)).toHaveLength(1);
  });

  it('counts nothing for guests', async () => {
    const server = fakeApi({ [FEED]: feedPage(films(1)) });
    await openHub();
    await pass(5_000);
    expect(server.callsTo(WATCH)).toHaveLength(0);
  });
});
