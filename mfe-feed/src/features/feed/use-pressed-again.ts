import { useLocation, useNavigationType } from '@beem/platform';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onPress` when the user follows a link to the current page, e.g. Hub in the navigation while in the hub. */
export function usePressedAgain(onPress: () => void): void {
  const { key, pathname, search } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const last = useRef({ key, pathname, search });
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const from = last.current;
    last.current = { key, pathname, search };
    const isSamePage = from.pathname === pathname && from.search === search;
    if (isSamePage && from.key !== key && !isReturn) press();
  }, [key, pathname, search, isReturn]);
}
