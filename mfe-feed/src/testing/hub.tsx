import type { QueryClient } from '@beem/platform';
import { renderPage } from '@beem/testing/web';
import { act, fireEvent, screen } from '@testing-library/react';
import { resetFeedPosition } from '../features/feed/use-active-card';
import { readSoundAgain } from '../features/playback/sound';
import { resetDataSaver } from '../features/playback/use-data-saver';
import HomePage from '../pages/home';
import { SCREEN_HEIGHT } from './fake-browser';

/** Opens the hub as in a fresh tab and waits for its first video. */
export async function openHub(available: string[] = [], client?: QueryClient) {
  readSoundAgain();
  resetDataSaver();
  resetFeedPosition();
  const page = renderPage(<HomePage />, { at: '/home', available, client });
  await screen.findByRole('feed');
  return page;
}

/** The video elements in the page, by title. */
export function videoElements(): HTMLVideoElement[] {
  return [...document.querySelectorAll('video')];
}

export function playingTitles(): (string | null)[] {
  return videoElements()
    .filter((video) => !video.paused)
    .map((video) => video.getAttribute('aria-label'));
}

/** Number of videos in the feed, rendered or not; a query by role would take seconds in jsdom. */
export function cardCount(): number {
  return document.querySelectorAll('article').length;
}

/** Swipes until a card fills the window. */
export function swipeTo(index: number): void {
  const feed = screen.getByRole('feed');
  act(() => {
    feed.scrollTop = index * SCREEN_HEIGHT;
    fireEvent.scroll(feed);
  });
}

/** Holds a press on the video for a time in ms. */
/** @param whileHeld runs between press and release */
export function pressVideo(title: string, forMs: number, whileHeld = () => {}): void {
  const video = videoElements().find((element) => element.getAttribute('aria-label') === title);
  const surface = video?.parentElement;
  if (!surface) throw new Error(`${title} is not on the page.`);
  firePointer(surface, 'pointerdown', 1_000);
  act(whileHeld);
  firePointer(surface, 'pointerup', 1_000 + forMs);
}

function firePointer(target: Element, type: string, at: number): void {
  // jsdom has no PointerEvent: a mouse event has the same button and position.
  const event = new MouseEvent(type, { bubbles: true, button: 0, clientX: 10, clientY: 10 });
  Object.defineProperty(event, 'timeStamp', { value: at });
  act(() => void target.dispatchEvent(event));
}
