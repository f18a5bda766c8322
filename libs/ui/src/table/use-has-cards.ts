import { useSyncExternalStore } from 'react';
import { useMediaQuery } from '../hooks/use-media-query';
import { media } from '../theme/media';

/** A table needs this width in rem: the width of a tablet at the usual text size. */
const TABLE_REM = 48;

/** Whether tables show cards: on phones, and where the text is so large that columns would not fit. */
export function useHasCards(): boolean {
  const isPhone = useMediaQuery(media.phone);
  const isLarge = useSyncExternalStore(followRoot, isTextLarge, () => false);
  return isPhone || isLarge;
}

function isTextLarge(): boolean {
  const { documentElement } = document;
  return (
    documentElement.clientWidth < TABLE_REM * Number.parseFloat(getComputedStyle(documentElement).fontSize)
  );
}

/** A change of the text size changes the height of the page. */
function followRoot(listener: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const observer = new ResizeObserver(listener);
  observer.observe(document.documentElement);
  return () => observer.disconnect();
}
