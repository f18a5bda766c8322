import { createStore, styled, useStore } from '@beem/platform';
import { useEffect, useState } from 'react';
import { media } from '../theme/media';
import { type } from '../theme/type';

const SLOW_AFTER_MS = 8_000;
/** An area that starts to load this soon after another one continues its wait, e.g. a list after its page. */
const GAP_MS = 500;

/** The loading areas of the page, the oldest first, and the time at which their wait began. */
const areas = createStore<readonly symbol[]>([]);
let waitsSince = 0;
let endedAt = Number.NEGATIVE_INFINITY;

/**
 * Says that loading takes longer than usual, once on a page: rendered by every loading area, shown by the oldest one
 * after 8 s. It stands outside of the `aria-busy` element, whose changes are not announced.
 * @param isSlow whether the wait is known to be long before that
 */
export function SlowLine({ isSlow = false }: { isSlow?: boolean }) {
  const [area] = useState(() => Symbol('area'));
  const [isDue, setIsDue] = useState(false);
  const isFirst = useStore(areas)[0] === area;
  useEffect(() => {
    const now = Date.now();
    if (areas.get().length === 0 && now - endedAt > GAP_MS) waitsSince = now;
    areas.set([...areas.get(), area]);
    const timer = setTimeout(() => setIsDue(true), waitsSince + SLOW_AFTER_MS - now);
    return () => {
      clearTimeout(timer);
      areas.set(areas.get().filter((other) => other !== area));
      endedAt = Date.now();
    };
  }, [area]);
  return (
    <Line aria-live="polite">
      {(isSlow || isDue) && isFirst && <span>This takes longer than usual. Still trying.</span>}
    </Line>
  );
}

/** At the lower edge of the window, so that nothing moves when it appears. A `span` may stand in any text. */
const Line = styled.span`
  position: fixed;
  z-index: 1;
  inset: auto 16px calc(var(--bottom-bar) + 24px) calc(var(--sidebar) + 16px);
  display: grid;
  justify-items: center;
  pointer-events: none;
  > span {
    padding: 10px 20px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-xl);
    background: var(--surface-3);
    box-shadow: var(--shadow-3);
    color: var(--text);
    text-align: center;
    ${type.label}
  }
  ${media.phone} {
    inset-inline: 16px;
    bottom: calc(var(--bottom-bar) + 16px);
  }
`;
