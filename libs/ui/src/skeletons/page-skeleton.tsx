import { styled } from '@beem/platform';
import { type ReactNode, useState } from 'react';
import { useDelayed } from '../hooks/use-delayed';

const SHOWN_AFTER_MS = 120;

export interface PageSkeletonProps {
  /** Name of the shape; two skeletons with one name look the same. */
  shape: string;
  /** What is loading, for screen readers. */
  label: string;
  /** The shape. */
  children: ReactNode;
}

/**
 * The skeleton of a page. The shell shows it while the remote loads, and the remote shows it while its data loads: the
 * second one replaces the first without a delay. Otherwise it appears after 120 ms. It is as high as the window from
 * the start, so that the footer does not move.
 */
export function PageSkeleton({ shape, label, children }: PageSkeletonProps) {
  // The skeleton that this one replaces is still in the document.
  const [isShown] = useState(() => document.querySelector(`[data-skeleton='${shape}']`) !== null);
  const isDue = useDelayed(isShown ? 0 : SHOWN_AFTER_MS);
  return (
    <Area role="status" aria-label={label} aria-busy="true" data-skeleton={isDue ? shape : undefined}>
      {isDue && children}
    </Area>
  );
}

const Area = styled.div`
  min-height: calc(100dvh - var(--header) - var(--bottom-bar));
  overflow: hidden;
`;
