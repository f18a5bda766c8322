import { aUser, fakeApi, renderPage } from '@beem/testing/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { resetFeedPosition } from '../features/feed/use-active-card';
import { fakeBrowser, SCREEN_HEIGHT } from '../testing/fake-browser';
import { cardCount, openHub, playingTitles, pressVideo, swipeTo, videoElements } from '../testing/hub';
import { feedPage, videos } from '../testing/videos';
import { Hub } from './home/hub';

const FEED = 'GET /api/videos/trailers';

beforeEach(() => {
  fakeBrowser();
});

afterEach(() => jest.useRealTimers());

function fireSpace(type: 'keydown' | 'keyup', at: number): void {
  const event = new KeyboardEvent(type, { key: ' ', bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  act(() => void document.body.dispatchEvent(event));
}

describe('playing', () => {
  it('plays the video in view and pauses and mutes the others', async () => {
    fakeApi({ [FEED]: feedPage(videos(5)) });
    await openHub();
    await waitFor(() => expect(playingTitles()).toEqual(['Film 1']));
    swipeTo(1);
    await waitFor(() => expect(playingTitles()).toEqual(['Film 2']));
    const [before] = videoElements();
    expect(before?.getAttribute('aria-label')).toBe('Film 1');
    expect(before?.muted).toBe(true);
  });

  it('plays the video where the list comes to rest, even if the scroll had another target', async () => {
    fakeApi({ [FEED]: feedPage(videos(5)) });
    const page = await openHub();
    Element.prototype.scrollTo = () => undefined;
    await page.visitor.keyboard('{ArrowDown}');
    await waitFor(() => expect(playingTitles()).toEqual(['Film 2']));
    swipeTo(3);
    expect(playingTitles()).toEqual(['Film 2']);
    act(() => void fireEvent(screen.getByRole('feed'), new Event('scrollend')));
    await waitFor(() => expect(playingTitles()).toEqual(['Film 4']));
  });

  it('counts every quick step, even if a new step interrupts the scroll of the last one', async () => {
    fakeApi({ [FEED]: feedPage(videos(5)) });
    const page = await openHub();
    const goals: number[] = [];
    Element.prototype.scrollTo = (options?: ScrollToOptions | number) => {
      if (typeof options === 'object') goals.push((options.top ?? 0) / SCREEN_HEIGHT);
    };
    await page.visitor.keyboard('{ArrowDown}{ArrowDown}');
    swipeTo(1);
    act(() => void fireEvent(screen.getByRole('feed'), new Event('scrollend')));
    await page.visitor.keyboard('{ArrowDown}');
    expect(goals).toEqual([1, 2, 3]);
    await waitFor(() => expect(playingTitles()).toEqual(['Film 4']));
  });

  it('holds at most three videos in memory, with the next one preloaded', async () => {
    fakeApi({ [FEED]: feedPage(videos(30)) });
    await openHub();
    swipeTo(12);
    await waitFor(() => expect(playingTitles()).toEqual(['Film 13']));
    expect(videoElements().map((video) => video.getAttribute('aria-label'))).toEqual([
      'Film 12',
      'Film 13',
      'Film 14',
    ]);
    await waitFor(() => expect(videoElements()[2]?.preload).toBe('auto'));
    expect(videoElements()[0]?.preload).toBe('none');
    expect(cardCount()).toBe(30);
  });

  it('renders at a step only the cards around it, however long the feed is', async () => {
    fakeApi({});
    const read = new Set<number>();
    /** Reading the title of a video shows that its part of the list was rendered. */
    const watched = videos(200).map((video) =>
      Object.defineProperty({ ...video }, 'title', {
        get() {
          read.add(video.id);
          return `Film ${video.id}`;
        },
      }),
    );
    resetFeedPosition();
    renderPage(
      <Hub feed={{ status: 'ready', items: watched, more: { status: 'end', load: () => undefined } }} />,
      { at: '/home' },
    );
    await waitFor(() => expect(playingTitles()).toEqual(['Film 1']));
    expect(read.size).toBe(200);
    read.clear();
    swipeTo(1);
    await waitFor(() => expect(playingTitles()).toEqual(['Film 2']));
    expect([...read].sort()).toEqual([1, 2, 3, 4]);
  });

  it('falls back to muted playback when the browser refuses sound', async () => {
    fakeBrowser({ autoplay: 'muted' });
    fakeApi({ [FEED]: feedPage(videos(2)) });
    await openHub();
    await waitFor(() => expect(playingTitles()).toEqual(['Film 1']));
    expect(videoElements()[0]?.muted).toBe(true);
    expect(screen.getAllByRole('button', { name: 'Unmute' })).toHaveLength(2);
  });

  it('unmutes after the first interaction', async () => {
    const browser = fakeBrowser({ autoplay: 'muted' });
    fakeApi({ [FEED]: feedPage(videos(2)) });
    const page = await openHub();
    await waitFor(() => expect(videoElements()[0]?.muted).toBe(true));
    browser.autoplay = 'allowed';
    await page.visitor.keyboard('{ArrowDown}');
    await waitFor(() => expect(playingTitles()).toEqual(['Film 2']));
    expect(videoElements()[1]?.muted).toBe(false);
  });

  it('stops at the end of a video and plays it again on a press', async () => {
    fakeApi({ [FEED]: feedPage(videos(2)) });
    const page = await openHub();
    await waitFor(() => expect(playingTitles()).toEqual(['Film 1']));
    const [video] = videoElements();
    expect(video?.loop).toBe(false);
    act(() => {
      video?.pause();
      video?.dispatchEvent(new Event('ended'));
    });
    expect(playingTitles()).toEqual([]);
    await page.visitor.click(screen.getByRole('button', { name: 'Play again' }));
    await waitFor(() => expect(playingTitles()).toEqual(['Film 1']));
  });

  it('waits for a press with reduced motion', async () => {
    fakeBrowser({ prefersReducedMotion: true });
    fakeApi({ [FEED]: feedPage(videos(2)) });
    const page = await openHub();
    expect(playingTitles()).toEqual([]);
    await page.visitor.click(screen.getByRole('button', { name: 'Play' }));
    await waitFor(() => expect(playingTitles()).toEqual(['Film 1']));
  });
});

describe('with a connection of which little may be used', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

  it.each([
    { saveData: true },
    { effectiveType: 'slow-2g' },
    { effectiveType: '2g' },
    { effectiveType: '3g' },
  ])('every video waits for a press, loads nothing before it, and says so once: %j', async (connection) => {
    Object.assign(navigator, { connection });
    fakeApi({ [FEED]: feedPage(videos(3)) });
    const page = await openHub();
    expect(await screen.findByText('Videos wait for you')).toBeTruthy();
    expect(playingTitles()).toEqual([]);
    expect(videoElements().map(({ preload }) => preload)).toEqual(['none', 'none']);
    await page.visitor.click(screen.getByRole('button', { name: 'Dismiss notification' }));
    await page.visitor.click(screen.getByRole('button', { name: 'Play' }));
    await waitFor(() => expect(playingTitles()).toEqual(['Film 1']));
    swipeTo(1);
    await waitFor(() => expect(playingTitles()).toEqual([]));
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
    expect(screen.queryByText('Videos wait for you')).toBeNull();
  });

  it('plays by itself on a fast one, and says nothing', async () => {
    Object.assign(navigator, { connection: { saveData: false, effectiveType: '4g' } });
    fakeApi({ [FEED]: feedPage(videos(2)) });
    await openHub();
    await waitFor(() => expect(playingTitles()).toEqual(['Film 1']));
    expect(screen.queryByText('Videos wait for you')).toBeNull();
  });
});

describe('pressing on a video', () => {
  it('toggles sound with a tap of under 300 ms, not with a long press', async () => {
    fakeApi({ [FEED]: feedPage(videos(1)) });
    await openHub();
    await waitFor(() => expect(videoElements()[0]?.muted).toBe(false));
    pressVideo('Film 1', 299);
    expect(screen.getByRole('button', { name: 'Unmute' })).toBeTruthy();
    expect(videoElements()[0]?.muted).toBe(true);
    pressVideo('Film 1', 300);
    expect(screen.getByRole('button', { name: 'Unmute' })).toBeTruthy();
    pressVideo('Film 1', 40);
    expect(screen.getByRole('button', { name: 'Mute' })).toBeTruthy();
    expect(playingTitles()).toEqual(['Film 1']);
  });

  it('counts a tap that a busy page handles after the time of a hold', async () => {
    fakeApi({ [FEED]: feedPage(videos(1)) });
    await openHub();
    await waitFor(() => expect(videoElements()[0]?.muted).toBe(false));
    jest.useFakeTimers();
    pressVideo('Film 1', 100, () => jest.advanceTimersByTime(700));
    jest.useRealTimers();
    expect(videoElements()[0]?.muted).toBe(true);
    pressVideo('Film 1', 100);
    expect(videoElements()[0]?.muted).toBe(false);
  });
});

describe('the keyboard', () => {
  it.each([
    ['pauses with a short press of Space, also when a busy page handles its release late', 100, []],
    ['goes on after Space was held', 600, ['Film 1']],
  ])('%s', async (_, heldMs, playing) => {
    fakeApi({ [FEED]: feedPage(videos(1)) });
    await openHub();
    await waitFor(() => expect(playingTitles()).toEqual(['Film 1']));
    jest.useFakeTimers();
    fireSpace('keydown', 1_000);
    act(() => jest.advanceTimersByTime(700));
    expect(screen.getByText('2×')).toBeTruthy();
    fireSpace('keyup', 1_000 + heldMs);
    jest.useRealTimers();
    expect(screen.queryByText('2×')).toBeNull();
    expect(playingTitles()).toEqual(playing);
  });

  it('plays, pauses and changes the video', async () => {
    fakeApi({ [FEED]: feedPage(videos(3)) });
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
    fakeApi({ [FEED]: feedPage(videos(3)) });
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
    fakeApi({ [FEED]: feedPage(videos(1)) });
    const page = await openHub();
    await waitFor(() => expect(playingTitles()).toEqual(['Film 1']));
    screen.getByRole('button', { name: 'Mute' }).focus();
    await page.visitor.keyboard(' ');
    expect(playingTitles()).toEqual(['Film 1']);
    expect(screen.getByRole('button', { name: 'Unmute' })).toBeTruthy();
  });

  it('moves the focus from card to card', async () => {
    fakeApi({ [FEED]: feedPage(videos(3)) });
    const page = await openHub();
    within(screen.getByRole('article', { name: 'Film 1' }))
      .getByRole('button', { name: 'Share' })
      .focus();
    await page.visitor.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Film 2' }));
  });
});

describe('counting a view', () => {
  const WATCH = 'POST /api/videos/1/watch';
  const signedIn = {
    'GET /api/user': { body: aUser() },
    [FEED]: feedPage(videos(3)),
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
    const server = fakeApi({ [FEED]: feedPage(videos(1)) });
    await openHub();
    await pass(5_000);
    expect(server.callsTo(WATCH)).toHaveLength(0);
  });
});
