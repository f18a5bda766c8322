import { useEffect, useEffectEvent } from 'react';

/** The next page loads within this many screens of the bottom (specification, section 9); one card is one screen. */
const SCREENS_BEFORE_END = 3;

/** Loads the next page as the active card nears the end; the next step retries a failed load. */
export function useFeedPaging(activeIndex: number, total: number, loadMore: () => void): void {
  const load = useEffectEvent(loadMore);
  useEffect(() => {
    if (total - 1 - activeIndex <= SCREENS_BEFORE_END) load();
  }, [activeIndex, total]);
}
