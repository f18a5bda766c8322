import { createQueryClient } from '@beem/platform';
import { type ApiAnswer, aUser, fakeApi, problem } from '@beem/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeBrowser } from '../testing/fake-browser';
import { aVideo } from '../testing/videos';
import { fireVideoEvent, openWatch, runTo, videoElement } from '../testing/watch';

const VIDEO = 'GET /api/videos/7';
const WATCH = 'POST /api/videos/7/watch';

beforeEach(() => {
  localStorage.clear();
  fakeBrowser();
});

describe('the player’s keys', () => {
  beforeEach(() => void fakeApi({ [VIDEO]: { body: aVideo(7) } }));

  async function openPlaying() {
    const page = openWatch();
    await screen.findByRole('button', { name: 'Pause' });
    runTo(2);
    return page;
  }

  it('jump ten seconds, and to a tenth of the video', async () => {
    const { visitor } = await openPlaying();
    await visitor.keyboard('l');
    expect(videoElement().currentTime).toBe(12);
    await visitor.keyboard('j');
    expect(videoElement().currentTime).toBe(2);
    await visitor.keyboard('5');
    expect(videoElement().currentTime).toBe(6);
  });

  it('change the speed, which is shown and remembered', async () => {
    const { visitor, unmount } = await openPlaying();
    await visitor.keyboard('>>');
    expect(videoElement().playbackRate).toBe(1.5);
    expect(screen.getByText('Speed 1.5×')).toBeTruthy();
    unmount();
    await openPlaying();
    expect(videoElement().playbackRate).toBe(1.5);
    await visitor.keyboard('<');
    expect(videoElement().playbackRate).toBe(1.25);
  });

  it('change the volume while the focus is in the player, and else scroll the page', async () => {
    const { visitor } = await openPlaying();
    await visitor.keyboard('{ArrowDown}');
    expect(videoElement().volume).toBe(1);
    act(() => screen.getByRole('button', { name: 'Pause' }).focus());
    await visitor.keyboard('{ArrowDown}{ArrowDown}');
    expect(videoElement().volume).toBeCloseTo(0.8);
    expect(screen.getByText('Volume 80 %')).toBeTruthy();
  });

  it('remember the muted state', async () => {
    const { visitor, unmount } = await openPlaying();
    await visitor.keyboard('m');
    unmount();
    await openPlaying();
    expect(screen.getByRole('button', { name: 'Unmute' })).toBeTruthy();
  });

  it('do nothing while the user writes a comment', async () => {
    const { visitor } = await openPlaying();
    const field = document.createElement('textarea');
    document.body.append(field);
    await visitor.type(field, 'jkl 5');
    expect(videoElement().currentTime).toBe(2);
    expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
    field.remove();
  });
});

describe('a part of the video that does not arrive', () => {
  function failAt(second: number) {
    const error = { code: 2, message: 'a link that has ended' };
    Object.defineProperty(videoElement(), 'error', { configurable: true, value: error });
    fireVideoEvent('error', second);
  }

  it('makes it load again once at its position, and then ask whether the video is still there', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const browser = fakeBrowser();
    const server = fakeApi({ [VIDEO]: { body: aVideo(7) } });
    openWatch();
    await screen.findByRole('button', { name: 'Pause' });
    // As in a browser, a video that loads begins at its start and is paused, without an event.
    const load = jest.spyOn(videoElement(), 'load').mockImplementation(() => {
      window.addEventListener('pause', (event) => event.stopPropagation(), { capture: true, once: true });
      videoElement().pause();
      videoElement().currentTime = 0;
    });
    failAt(9);
    await waitFor(() => expect(videoElement().paused).toBe(false));
    expect(load).toHaveBeenCalledTimes(1);
    expect(videoElement().currentTime).toBe(9);
    expect(server.callsTo(VIDEO)).toHaveLength(1);

    load.mockClear();
    browser.autoplay = 'never';
    failAt(10);
    fireVideoEvent('error', 10);
    await waitFor(() => expect(server.callsTo(VIDEO)).toHaveLength(2));
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('picture-in-picture', () => {
  function hideTab(isHidden: boolean) {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (isHidden ? 'hidden' : 'visible'),
    });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  }
  function setPictureInPicture(video: HTMLVideoElement | null) {
    const left = document.pictureInPictureElement;
    Object.defineProperty(document, 'pictureInPictureElement', { configurable: true, value: video });
    const event = video ? 'enterpictureinpicture' : 'leavepictureinpicture';
    act(() => void (video ?? left)?.dispatchEvent(new Event(event, { bubbles: true })));
  }
  afterEach(() => hideTab(false));

  it('continues while the tab is hidden, until its window closes', async () => {
    fakeApi({ [VIDEO]: { body: aVideo(7) } });
    openWatch();
    await waitFor(() => expect(videoElement().paused).toBe(false));
    setPictureInPicture(videoElement());
    hideTab(true);
    expect(videoElement().paused).toBe(false);
    setPictureInPicture(null);
    expect(videoElement().paused).toBe(true);
  });

  it('is required: a video in a hidden tab pauses without it', async () => {
    fakeApi({ [VIDEO]: { body: aVideo(7) } });
    openWatch();
    await waitFor(() => expect(videoElement().paused).toBe(false));
    hideTab(true);
    expect(videoElement().paused).toBe(true);
  });
});

describe('the speed', () => {
  it('offers the speeds in a menu', async () => {
    fakeApi({ [VIDEO]: { body: aVideo(7) } });
    const { visitor } = openWatch();
    await visitor.click(await screen.findByRole('button', { name: 'Playback speed, 1×' }));
    const menu = within(screen.getByRole('menu', { name: 'Playback speed' }));
    expect(menu.getByRole('menuitemradio', { checked: true }).textContent).toBe('Normal');
    await visitor.click(menu.getByRole('menuitemradio', { name: '2×' }));
    expect(videoElement().playbackRate).toBe(2);
  });
});

describe('the resume position', () => {
  const open = async (overrides: Parameters<typeof aVideo>[1]) => {
    fakeApi({ 'GET /api/user': { body: aUser() }, [VIDEO]: { body: aVideo(7, overrides) } });
    const page = openWatch();
    await screen.findByRole('button', { name: 'Pause' });
    fireVideoEvent('loadedmetadata', 0);
    return page;
  };

  it('is the start of playback, with a notice and a button to start over', async () => {
    const { visitor } = await open({ watchTime: 6.4 });
    expect(videoElement().currentTime).toBe(6.4);
    expect(screen.getByText('Resumed at 0:06')).toBeTruthy();
    await visitor.click(screen.getByRole('button', { name: 'Start over' }));
    expect(videoElement().currentTime).toBe(0);
    expect(screen.queryByText('Resumed at 0:06')).toBeNull();
  });

  it.each([
    ['a video seen to its end', { watchTime: 6, isCompleted: true }],
    ['a video left near its end', { watchTime: 11.6 }],
    ['a video hardly begun', { watchTime: 3 }],
    ['a video never watched', { watchTime: null }],
  ])('starts %s at its beginning', async (_case, overrides) => {
    await open(overrides);
    expect(videoElement().currentTime).toBe(0);
    expect(screen.queryByText(/Resumed/)).toBeNull();
  });
});

describe('a resume position that changed on another device', () => {
  /** Opens the page with cached data that is a minute old and has the position 6 seconds. */
  async function returnTo(answer: ApiAnswer) {
    const client = createQueryClient();
    client.setQueryData(['/api/videos/7'], aVideo(7, { watchTime: 6 }), { updatedAt: Date.now() - 60_000 });
    let release: () => void = () => undefined;
    const held = new Promise<ApiAnswer>((resolve) => {
      release = () => resolve(answer);
    });
    fakeApi({ 'GET /api/user': { body: aUser() }, [VIDEO]: () => held });
    openWatch('/watch/7', [], client);
    await screen.findByRole('group', { name: 'Video player' });
    fireVideoEvent('loadedmetadata', 0);
    return { release };
  }

  it('waits for the server’s position while the video loads', async () => {
    const { release } = await returnTo({ body: aVideo(7, { watchTime: 9 }) });
    expect(videoElement().src).toContain('/media/');
    expect(videoElement().preload).toBe('auto');
    await act(async () => {});
    expect(videoElement().paused).toBe(true);
    expect(videoElement().currentTime).toBe(0);
    release();
    await waitFor(() => expect(videoElement().paused).toBe(false));
    fireVideoEvent('loadedmetadata', videoElement().currentTime);
    expect(videoElement().currentTime).toBe(9);
    expect(screen.getByText('Resumed at 0:09')).toBeTruthy();
  });

  it('uses the cached position when the server does not answer', async () => {
    const { release } = await returnTo(problem(503, 'unavailable', 'Busy.'));
    release();
    await waitFor(() => expect(videoElement().paused).toBe(false));
    fireVideoEvent('loadedmetadata', videoElement().currentTime);
    expect(videoElement().currentTime).toBe(6);
  });

  it('is not used again when the video gets another address: it goes on where it was', async () => {
    const client = createQueryClient();
    const server = fakeApi({ [VIDEO]: { body: aVideo(7) } });
    openWatch('/watch/7', [], client);
    await screen.findByRole('button', { name: 'Pause' });
    runTo(8);
    server.answer(VIDEO, { body: aVideo(7, { videoUrl: '/media/renewed.mp4' }) });
    await act(() => client.invalidateQueries({ queryKey: ['/api/videos/7'] }));
    await waitFor(() => expect(videoElement().src).toContain('/media/renewed.mp4'));
    fireVideoEvent('loadedmetadata', 0);
    expect(videoElement().currentTime).toBe(8);
    expect(videoElement().paused).toBe(false);
  });

  it('does not change during playback when the video is refetched', async () => {
    const client = createQueryClient();
    const server = fakeApi({
      'GET /api/user': { body: aUser() },
      [VIDEO]: { body: aVideo(7, { watchTime: 6 }) },
      [WATCH]: { body: { watchTime: 8, isCompleted: false } },
    });
    openWatch('/watch/7', [], client);
    await screen.findByRole('button', { name: 'Pause' });
    runTo(8);
    server.answer(VIDEO, { body: aVideo(7, { watchTime: 2, title: 'Another title' }) });
    await act(() => client.invalidateQueries({ queryKey: ['/api/videos/7'] }));
    expect(await screen.findByRole('heading', { name: 'Another title' })).toBeTruthy();
    expect(videoElement().currentTime).toBe(8);
    expect(videoElement().paused).toBe(false);
  });
});

describe('episodes', () => {
  const episode = (id: number, episodeNumber: number) =>
    aVideo(id, { type: 'episode', showId: 3, episodeNumber, title: `Part ${episodeNumber}` });
  const handlers = {
    [VIDEO]: { body: episode(7, 1) },
    'GET /api/videos/8': { body: episode(8, 2) },
    'GET /api/videos?showId=3': { body: [episode(7, 1), episode(8, 2)] },
    'GET /api/shows/3': { body: { id: 3, title: 'The Long Line' } },
    [WATCH]: { body: { watchTime: 12, isCompleted: true } },
  };
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
    fakeApi(handlers);
  });
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  async function openAtEnd() {
    const page = openWatch('/watch/7', ['/show/:id']);
    await screen.findByRole('button', { name: 'Next episode' });
    fireVideoEvent('ended', 12);
    expect(await screen.findByText('Next: Episode 2')).toBeTruthy();
    return page;
  }

  it('show their show’s name with a link', async () => {
    openWatch('/watch/7', ['/show/:id']);
    const link = await screen.findByRole('link', { name: 'The Long Line' });
    expect(link.getAttribute('href')).toBe('/show/3');
    expect(screen.getByText('Episode 1')).toBeTruthy();
  });

  it('continue with the next one at the end, in the same player', async () => {
    const page = await openAtEnd();
    const video = videoElement();
    for (let second = 0; second < 9; second++) await pass(1_000);
    await waitFor(() => expect(page.address()).toBe('/watch/8'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Part 2' })).toBeTruthy();
    expect(videoElement()).toBe(video);
    await waitFor(() => expect(video.paused).toBe(false));
  });

  it('do not continue after Cancel', async () => {
    const page = await openAtEnd();
    await page.visitor.click(screen.getByRole('button', { name: 'Cancel' }));
    for (let second = 0; second < 10; second++) await pass(1_000);
    expect(page.address()).toBe('/watch/7');
    expect(screen.queryByText('Next: Episode 2')).toBeNull();
  });

  it('do not continue when the viewer seeks back after the end', async () => {
    const page = await openAtEnd();
    fireVideoEvent('seeking', 4);
    expect(screen.queryByText('Next: Episode 2')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Play again' })).toBeNull();
    for (let second = 0; second < 10; second++) await pass(1_000);
    expect(page.address()).toBe('/watch/7');
    // The video ends again.
    await page.visitor.click(screen.getAllByRole('button', { name: 'Play' })[0] as HTMLElement);
    fireVideoEvent('ended', 12);
    expect(await screen.findByText('Next: Episode 2')).toBeTruthy();
  });

  it('wait for a press with reduced motion', async () => {
    fakeBrowser({ prefersReducedMotion: true });
    const page = openWatch('/watch/7');
    await screen.findByRole('button', { name: 'Next episode' });
    fireVideoEvent('ended', 12);
    for (let second = 0; second < 10; second++) await pass(1_000);
    expect(page.address()).toBe('/watch/7');
    await page.visitor.click(await screen.findByRole('button', { name: 'Play now' }));
    await waitFor(() => expect(page.address()).toBe('/watch/8'));
  });

  it('do not redirect a viewer who left the page before the next one loaded', async () => {
    let answer: (value: ApiAnswer) => void = () => undefined;
    fakeApi({
      ...handlers,
      'GET /api/videos/8': () => new Promise<ApiAnswer>((resolve) => (answer = resolve)),
    });
    const page = openWatch('/watch/7');
    await page.visitor.click(await screen.findByRole('button', { name: 'Next episode' }));
    await page.visitor.click(screen.getByRole('link', { name: 'Back to Universe' }));
    await waitFor(() => expect(page.address()).toBe('/home'));
    await act(async () => answer({ body: aVideo(8) }));
    await pass(100);
    expect(page.address()).toBe('/home');
  });

  it('offer nothing after the last one', async () => {
    openWatch('/watch/8');
    await screen.findByRole('heading', { level: 1, name: 'Part 2' });
    fireVideoEvent('ended', 12);
    await pass(100);
    expect(screen.queryByText(/^Next:/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Next episode' })).toBeNull();
  });
});
