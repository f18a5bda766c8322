import { useSyncExternalStore } from 'react';

/** A rule of `media`, or a screen's own query. */
type MediaRule = `@media ${string}`;

/** Returns the media query of a rule that styles use, e.g. `media.phone`. */
const listOf = (rule: MediaRule) => window.matchMedia(rule.slice('@media '.length));

/** Whether a media query matches now; `useMediaQuery` follows it. */
export const matchesMedia = (rule: MediaRule): boolean => listOf(rule).matches;

/** Whether a media query matches, e.g. `media.phone`; for behaviour that CSS alone cannot decide. */
export function useMediaQuery(rule: MediaRule): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = listOf(rule);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchesMedia(rule),
    () => false,
  );
}
