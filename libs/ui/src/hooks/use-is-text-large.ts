import { useSyncExternalStore } from 'react';

/**
 * Whether the text is so large that the window is narrower than `rem` times its size. Media queries do not follow a text
 * size that the page sets.
 */
export function useIsTextLarge(rem: number): boolean {
  return useSyncExternalStore(
    followRoot,
    () => isNarrow(rem),
    () => false,
  );
}

function isNarrow(rem: number): boolean {
  const { documentElement } = document;
  return documentElement.clientWidth < rem * Number.parseFloat(getComputedStyle(documentElement).fontSize);
}

/** A change of the text size changes the height of the page. */
function followRoot(listener: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const observer = new ResizeObserver(listener);
  observer.observe(document.documentElement);
  return () => observer.disconnect();
}
