import { css } from '@beem/platform';
import { type RefObject, useLayoutEffect } from 'react';

/** For a line that scrolls sideways: its ends are faded where it goes on (`useFadedEnds`). */
export const fadedEnds = css`
  --before: 0px;
  --after: 0px;
  &[data-before] {
    --before: 48px;
  }
  &[data-after] {
    --after: 48px;
  }
  &:is([data-before], [data-after]) {
    mask-image: linear-gradient(
      to right,
      transparent,
      #000 var(--before) calc(100% - var(--after)),
      transparent
    );
  }
`;

/** Marks the ends beyond which a line goes on. The line calls what is returned when it scrolls. */
export function useFadedEnds(line: RefObject<HTMLElement | null>): () => void {
  const mark = () => {
    const { current } = line;
    if (!current) return;
    const { scrollWidth, clientWidth, scrollLeft } = current;
    current.toggleAttribute('data-before', scrollLeft > 1);
    current.toggleAttribute('data-after', scrollWidth - clientWidth - scrollLeft > 1);
  };
  useLayoutEffect(() => {
    mark();
    window.addEventListener('resize', mark);
    return () => window.removeEventListener('resize', mark);
  });
  return mark;
}
