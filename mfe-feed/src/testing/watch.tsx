import type { QueryClient } from '@beem/platform';
import { renderPage } from '@beem/testing/web';
import { act, fireEvent } from '@testing-library/react';
import { resetPreferences } from '../features/playback/player/preferences';
import { readSoundAgain } from '../features/playback/sound';
import WatchPage from '../pages/watch';
import { videoElements } from './hub';

/** Opens the watch page as in a fresh tab. */
export function openWatch(at = '/watch/7', available: string[] = [], client?: QueryClient) {
  readSoundAgain();
  resetPreferences();
  return renderPage(<WatchPage />, { at, available, client });
}

/** The video of the watch page. */
export function videoElement(): HTMLVideoElement {
  const [video] = videoElements();
  if (!video) throw new Error('There is no video on the page.');
  return video;
}

/** Plays the 12-second video up to a second. */
export function runTo(second: number): void {
  fireVideoEvent('loadedmetadata', second);
  fireVideoEvent('timeupdate', second);
}

/** Fires an event of the video at a second. */
export function fireVideoEvent(event: string, second: number): void {
  const video = videoElement();
  Object.defineProperty(video, 'duration', { configurable: true, value: 12 });
  video.currentTime = second;
  act(() => {
    fireEvent(video, new Event('durationchange'));
    fireEvent(video, new Event(event));
  });
}
