import type { QueryClient } from '@beem/platform';
import { renderPage } from '@beem/testing/web';
import { act, fireEvent } from '@testing-library/react';
import { resetPreferences } from '../features/playback/player/preferences';
import { resetSound } from '../features/playback/sound';
import WatchPage from '../pages/watch';
import { filmElements } from './hub';

/** Opens the watch page as in a fresh tab. */
export function openWatch(at = '/watch/7', offers: string[] = [], client?: QueryClient) {
  resetSound();
  resetPreferences();
  return renderPage(<WatchPage />, { at, offers, client });
}

/** The film of the watch page. */
export function filmElement(): HTMLVideoElement {
  const [film] = filmElements();
  if (!film) throw new Error('There is no film on the page.');
  return film;
}

/** Lets the film run to a second of its twelve. */
export function runTo(second: number): void {
  tell('loadedmetadata', second);
  tell('timeupdate', second);
}

/** Lets the film say something of itself at a second. */
export function tell(event: string, second: number): void {
  const film = filmElement();
  Object.defineProperty(film, 'duration', { configurable: true, value: 12 });
  film.currentTime = second;
  act(() => {
    fireEvent(film, new Event('durationchange'));
    fireEvent(film, new Event(event));
  });
}
