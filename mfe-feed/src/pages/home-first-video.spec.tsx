import { fakeApi, networkFailure, renderPage } from '@beem/testing/web';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeBrowser } from '../testing/fake-browser';
import { openHub, playingTitles, videoElements } from '../testing/hub';
import { feedPage, videos } from '../testing/videos';
import HomePage from './home';

const FEED = 'GET /api/videos/trailers';

/** Shows a video as the document does (`shell/src/boot/preload.js`), with sound unless the browser refuses it. */
async function showFirst(
  src = videos(1)[0]?.videoUrl ?? '',
  { isMuted = false } = {},
): Promise<HTMLVideoElement> {
  const box = document.createElement('div');
  const video = document.createElement('video');
  box.dataset.testid = 'document';
  video.setAttribute('src', src);
  video.muted = isMuted;
  Object.defineProperty(video, 'readyState', {
    configurable: true,
    value: HTMLMediaElement.HAVE_ENOUGH_DATA,
  });
  box.append(video);
  document.body.append(box);
  globalThis.beemFirstVideo = box;
  await video.play();
  return video;
}

const isShown = () => screen.queryByTestId('document') !== null;

function setActivation(hasBeenActive: boolean): void {
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive } });
}

beforeEach(() => {
  fakeBrowser();
});

afterEach(() => {
  globalThis.beemFirstVideo?.remove();
  globalThis.beemFirstVideo = undefined;
  Reflect.deleteProperty(navigator, 'userActivation');
});

it('takes the element that the document plays, which plays on', async () => {
  fakeApi({ [FEED]: feedPage(videos(3)) });
  const first = await showFirst();
  const pause = jest.spyOn(first, 'pause');
  await openHub();
  expect(videoElements()[0]).toBe(first);
  expect(first.dataset.started).toBe('');
  expect(first.getAttribute('aria-label')).toBe('Film 1');
  expect(playingTitles()).toEqual(['Film 1']);
  expect(pause).not.toHaveBeenCalled();
  expect(isShown()).toBe(false);
});

it('shows it at once where the page does not know its first frame yet', async () => {
  fakeApi({ [FEED]: feedPage(videos(1)) });
  const first = await showFirst();
  Object.defineProperty(first, 'readyState', { value: HTMLMediaElement.HAVE_METADATA });
  await openHub();
  expect(first.dataset.started).toBe('');
});

it('handles the events of that element as those of its own', async () => {
  fakeApi({ [FEED]: feedPage(videos(3)) });
  const first = await showFirst();
  await openHub();
  act(() => first.pause());
  expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy();
});

it.each([
  ['the user has paused', 'Play', (video: HTMLVideoElement) => video.toggleAttribute('data-stopped', true)],
  [
    'has ended',
    'Play again',
    (video: HTMLVideoElement) => Object.defineProperty(video, 'ended', { value: true }),
  ],
])('leaves one that %s as it is, until a press plays it', async (_what, name, prepare) => {
  fakeApi({ [FEED]: feedPage(videos(3)) });
  const first = await showFirst();
  first.pause();
  prepare(first);
  const play = jest.spyOn(first, 'play');
  const { visitor } = await openHub();
  const button = await screen.findByRole('button', { name });
  expect(videoElements()[0]).toBe(first);
  expect(first.dataset.started).toBe('');
  expect(play).not.toHaveBeenCalled();
  await visitor.click(button);
  await waitFor(() => expect(playingTitles()).toEqual(['Film 1']));
});

it('reads the choice of sound again, which the user may have made in the document since', async () => {
  fakeApi({ [FEED]: feedPage(videos(1)) });
  const first = await showFirst();
  localStorage.setItem('beem.muted', '1');
  first.muted = true;
  renderPage(<HomePage />, { at: '/home' });
  await screen.findByRole('feed');
  expect(first.muted).toBe(true);
  expect(screen.getByRole('button', { name: 'Unmute' })).toBeTruthy();
});

it('leaves it muted where the browser has refused sound, until the user asks for it', async () => {
  fakeApi({ [FEED]: feedPage(videos(1)) });
  setActivation(false);
  const first = await showFirst(undefined, { isMuted: true });
  const { visitor } = await openHub();
  const unmute = await screen.findByRole('button', { name: 'Unmute' });
  expect(first.muted).toBe(true);
  setActivation(true);
  await visitor.click(unmute);
  await waitFor(() => expect(first.muted).toBe(false));
  expect(playingTitles()).toEqual(['Film 1']);
});

it.each([
  ['another video', '/media/other.mp4', false],
  ['one that does not load', undefined, true],
])('plays its own element where the document shows %s', async (_what, src, isBroken) => {
  fakeApi({ [FEED]: feedPage(videos(3)) });
  const other = await showFirst(src);
  if (isBroken) Object.defineProperty(other, 'error', { value: { code: 4 } });
  await openHub();
  await waitFor(() => expect(playingTitles()).toEqual(['Film 1']));
  expect(videoElements()).not.toContain(other);
  expect(isShown()).toBe(false);
});

it('removes it where the feed does not load', async () => {
  fakeApi({ [FEED]: networkFailure() });
  await showFirst();
  renderPage(<HomePage />, { at: '/home' });
  expect(await screen.findByRole('heading', { name: 'Unable to load content' })).toBeTruthy();
  expect(isShown()).toBe(false);
});

it('leaves it while the feed loads, and removes it when the user leaves', async () => {
  fakeApi({ [FEED]: () => new Promise(() => undefined) });
  await showFirst();
  const { unmount } = renderPage(<HomePage />, { at: '/home' });
  await screen.findByText('Loading your feed', { selector: 'strong' });
  expect(isShown()).toBe(true);
  unmount();
  expect(isShown()).toBe(false);
});
