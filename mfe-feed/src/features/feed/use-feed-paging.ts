import { useEffect, useEffectEvent } from 'react';

/** More is read within this many screens of the bottom (specification, section 9); one card is one screen. */
const SCREENS_BEFORE_END = 3;

/** Reads on as the active card nears the end; a load that failed is tried again by the next step. */
export function useFeedPaging(activeIndex: number, total: number, loadMore: () => void): void {
  const load = useEffectEvent(loadMore);
  useEffect(() => {
    if (total - 1 - activeIndex <= SCREENS_BEFORE_END) load();
  }, [activeIndex, total]);
}
