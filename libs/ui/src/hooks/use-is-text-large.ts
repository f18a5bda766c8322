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

/** Follows the width of the window, and the text size by an empty element that is 1 rem wide: a page may keep its height. */
function followRoot(listener: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const rem = document.createElement('div');
  Object.assign(rem.style, { position: 'absolute', width: '1rem', visibility: 'hidden' });
  document.body.append(rem);
  const observer = new ResizeObserver(listener);
  observer.observe(document.documentElement);
  observer.observe(rem);
  return () => {
    observer.disconnect();
    rem.remove();
  };
}
