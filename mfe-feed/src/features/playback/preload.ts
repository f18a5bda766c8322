import { savesData } from '@beem/ui';

/**
 * The `preload` value of a video in the feed. The next video loads only once the active one plays, so that they do not
 * compete for bandwidth. For users who save data nothing loads before they press Play.
 * @param distance 0 is the active card, 1 the one after it
 */
export function preloadFor(distance: number, isActivePlaying: boolean): 'auto' | 'none' {
  if (savesData()) return 'none';
  return distance === 0 || (distance === 1 && isActivePlaying) ? 'auto' : 'none';
}
