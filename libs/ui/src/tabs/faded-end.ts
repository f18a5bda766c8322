import { css } from '@beem/platform';
import { type RefObject, useLayoutEffect } from 'react';

/** For a line that scrolls sideways: its end is faded while it goes on (`useFadedEnd`). */
export const fadedEnd = css`
  &[data-more] {
    mask-image: linear-gradient(to left, transparent, #000 48px);
  }
`;

/** Marks a line that goes on beyond its end. The line calls what is returned when it scrolls. */
export function useFadedEnd(line: RefObject<HTMLElement | null>): () => void {
  const mark = () => {
    const { current } = line;
    current?.toggleAttribute('data-more', current.scrollWidth - current.clientWidth - current.scrollLeft > 1);
  };
  useLayoutEffect(() => {
    mark();
    window.addEventListener('resize', mark);
    return () => window.removeEventListener('resize', mark);
  });
  return mark;
}
