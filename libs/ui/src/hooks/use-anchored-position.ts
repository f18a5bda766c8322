import { type RefObject, useLayoutEffect } from 'react';

export interface AnchorOptions {
  /** The side on which it opens; it flips when there is not enough space. */
  side?: 'bottom' | 'top';
  align?: 'start' | 'center' | 'end';
  /** Distance from the anchor in px. */
  gap?: number;
  /** Sideways offset in px that aligns it with an element beside the anchor. */
  nudge?: number;
}

/** Minimum distance to the edges of the window, in px. */
const EDGE = 12;

/**
 * Keeps a visible `position: fixed` element beside its anchor and inside the window at any scroll position and size.
 * The element's `--free` is the height up to the edge of the window: one that may be higher scrolls.
 */
export function useAnchoredPosition(
  isOpen: boolean,
  anchor: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  { side = 'bottom', align = 'end', gap = 8, nudge = 0 }: AnchorOptions,
): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    function updatePosition() {
      const target = anchor.current?.getBoundingClientRect();
      const element = floating.current;
      if (!target || !element) return;
      const { offsetWidth: width } = element;
      // A list that scrolls is measured with what it hides.
      const height = element.offsetHeight + element.scrollHeight - element.clientHeight;
      const page = document.documentElement;
      const below = target.bottom + gap;
      const above = target.top - gap - height;
      const fitsBelow = below + height <= page.clientHeight - EDGE;
      const opensDown = side === 'bottom' ? fitsBelow || above < EDGE : above < EDGE;
      const left = {
        start: target.left,
        center: target.left + (target.width - width) / 2,
        end: target.right - width,
      }[align];
      const furthest = page.clientWidth - width - EDGE;
      element.style.left = `${Math.max(EDGE, Math.min(left + nudge, furthest))}px`;
      element.style.top = `${Math.max(EDGE, opensDown ? below : above)}px`;
      element.style.setProperty(
        '--free',
        `${(opensDown ? page.clientHeight - below : target.top - gap) - EDGE}px`,
      );
      element.dataset.side = opensDown ? 'bottom' : 'top';
    }
    updatePosition();
    window.addEventListener('resize', updatePosition);
    window.addEventListener('scroll', updatePosition, true);
    // The content may arrive after it is shown. (jsdom has no layout and no ResizeObserver.)
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(updatePosition);
    if (floating.current) sizes?.observe(floating.current);
    return () => {
      sizes?.disconnect();
      window.removeEventListener('resize', updatePosition);
      window.removeEventListener('scroll', updatePosition, true);
    };
  }, [isOpen, anchor, floating, side, align, gap, nudge]);
}
