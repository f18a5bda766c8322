import { createQueryClient } from '@beem/platform';
import { fakeApi } from '@beem/testing/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Caption } from '../features/playback/player/use-captions';
import { fakeBrowser } from '../testing/fake-browser';
import { aVideo } from '../testing/videos';
import { openWatch, videoElement } from '../testing/watch';

const VIDEO = 'GET /api/videos/7';
const ENGLISH: Caption = { language: 'en', label: 'English', url: '/media/captions/en.vtt' };
const GERMAN: Caption = { language: 'de', label: 'German', url: '/media/captions/de.vtt' };
const BOTH = [GERMAN, ENGLISH];

beforeEach(() => {
  localStorage.clear();
  fakeBrowser();
});

function trackOf(language: string): HTMLTrackElement {
  const track = document.querySelector<HTMLTrackElement>(`track[srclang="${language}"]`);
  if (!track) throw new Error(`There is no track in ${language}.`);
  return track;
}

/** The languages of the visible tracks. */
const shown = () =>
  [...document.querySelectorAll('track')]
    .filter(({ track }) => track.mode === 'showing')
    .map(({ srclang }) => srclang);

async function open(captions: Caption[], client = createQueryClient()) {
  const server = fakeApi({ [VIDEO]: { body: aVideo(7, { captions }) } });
  const page = openWatch('/watch/7', [], client);
  await screen.findByRole('button', { name: 'Pause' });
  const openMenu = async () => {
    await page.visitor.click(screen.getByRole('button', { name: /^Captions, / }));
    return within(screen.getByRole('menu', { name: 'Captions' }));
  };
  const choose = async (name: string | RegExp) =>
    page.visitor.click((await openMenu()).getByRole('menuitemradio', { name }));
  return { ...page, server, client, openMenu, choose };
}

describe('captions', () => {
  it('are off at first, and their menu offers every language', async () => {
    const { openMenu } = await open(BOTH);
    expect(shown()).toEqual([]);
    const items = (await openMenu()).getAllByRole('menuitemradio');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Off', 'German', 'English']);
    expect(items.map((item) => item.getAttribute('aria-checked'))).toEqual(['true', 'false', 'false']);
  });

  it('have no menu and no key where a video has none', async () => {
    const { visitor } = await open([]);
    expect(screen.queryByRole('button', { name: /^Captions/ })).toBeNull();
    await visitor.keyboard('c');
    expect(localStorage.getItem('beem.player')).toBeNull();
  });

  it('are shown in the chosen language, which is remembered', async () => {
    const { choose, unmount } = await open(BOTH);
    await choose('German');
    expect(shown()).toEqual(['de']);
    expect(screen.getByText('Captions: German')).toBeTruthy();
    unmount();
    const { visitor } = await open(BOTH);
    expect(shown()).toEqual(['de']);
    await visitor.keyboard('c');
    expect(shown()).toEqual([]);
    await visitor.keyboard('c');
    expect(screen.getByRole('button', { name: 'Captions, German' })).toBeTruthy();
    expect(shown()).toEqual(['de']);
  });

  it('come in another language where the chosen one is missing, and the choice stays', async () => {
    const { choose, unmount } = await open(BOTH);
    await choose('German');
    unmount();
    const second = await open([ENGLISH]);
    expect(shown()).toEqual(['en']);
    second.unmount();
    await open(BOTH);
    expect(shown()).toEqual(['de']);
  });

  it('that do not load are named in the menu, stop nothing, and load again when they are chosen again', async () => {
    const { choose, openMenu, visitor, server } = await open(BOTH);
    await choose('German');
    const failed = trackOf('de');
    fireEvent(failed, new Event('error'));
    expect(screen.getByText('Captions did not load')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Captions, German did not load' })).toBeTruthy();
    expect(videoElement().paused).toBe(false);
    const renewed = { ...GERMAN, url: '/media/captions/renewed.vtt' };
    server.answer(VIDEO, { body: aVideo(7, { captions: [renewed, ENGLISH] }) });
    const items = await openMenu();
    await visitor.click(items.getByRole('menuitemradio', { name: /^German.*Did not load/ }));
    await waitFor(() => expect(trackOf('de').getAttribute('src')).toBe(renewed.url));
    expect(trackOf('de')).not.toBe(failed);
    expect(shown()).toEqual(['de']);
    expect(screen.getByRole('button', { name: 'Captions, German' })).toBeTruthy();
  });

  it('follow a list that changes while the video plays', async () => {
    const { choose, server, client } = await open(BOTH);
    await choose('English');
    const renewed = { ...ENGLISH, url: '/media/captions/renewed.vtt' };
    server.answer(VIDEO, { body: aVideo(7, { captions: [renewed] }) });
    await act(() => client.invalidateQueries({ queryKey: ['/api/videos/7'] }));
    await waitFor(() => expect(trackOf('en').getAttribute('src')).toBe(renewed.url));
    expect(document.querySelectorAll('track')).toHaveLength(1);
    expect(shown()).toEqual(['en']);
  });

  it('are not turned on by the browser, but by its own menu in the fullscreen of an iPhone', async () => {
    await open(BOTH);
    const video = videoElement();
    trackOf('de').track.mode = 'showing';
    act(() => void video.textTracks.dispatchEvent(new Event('change')));
    expect(shown()).toEqual([]);
    trackOf('de').track.mode = 'showing';
    Object.assign(video, { webkitDisplayingFullscreen: true });
    act(() => void video.textTracks.dispatchEvent(new Event('change')));
    expect(screen.getByRole('button', { name: 'Captions, German' })).toBeTruthy();
  });
});
