import { keyframes, styled } from '@beem/platform';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { media } from '../theme/media';
import { countSkeleton, isSkeletonShown } from './shown-skeletons';

const SHOWN_AFTER_MS = 120;

export interface SkeletonProps {
  width?: string;
  height?: string;
  radius?: string;
  /** e.g. '3 / 4'; the height then follows the width. */
  aspect?: string;
}

/** A static placeholder for content that is loading; decorative, so the region around it has `aria-busy`. */
export function Skeleton({
  width = '100%',
  height = '1rem',
  radius = 'var(--radius-sm)',
  aspect,
}: SkeletonProps) {
  return (
    <Shape
      aria-hidden="true"
      style={{ width, height: aspect ? 'auto' : height, borderRadius: radius, aspectRatio: aspect }}
    />
  );
}

export interface SkeletonGroupProps {
  /** What is loading, for screen readers. */
  label: string;
  /** Name of the shape of a page (`PageSkeleton`). */
  shape?: string;
  className?: string;
  children: ReactNode;
}

/**
 * Shows skeletons after 120 ms, and at once where they replace others. It marks the region as loading: for screen readers,
 * and for the shell, which says when it takes long.
 */
export function SkeletonGroup({ label, shape, className, children }: SkeletonGroupProps) {
  const isDue = useIsDue();
  return (
    <div
      className={className}
      role="status"
      aria-label={label}
      aria-busy="true"
      data-skeleton={isDue ? shape : undefined}
    >
      {isDue && children}
    </div>
  );
}

/** True after 120 ms, or before the first paint where other skeletons are or were shown. */
function useIsDue(): boolean {
  const [isDue, setIsDue] = useState(false);
  useLayoutEffect(() => {
    if (isDue) return countSkeleton();
    if (isSkeletonShown()) setIsDue(true);
  }, [isDue]);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue;
}

const shimmer = keyframes`
  to { transform: translateX(100%); }
`;

/*
 * The shine is a layer of its own: to move a background would paint every skeleton sixty times a second. At rest, which it is
 * with reduced motion (GlobalStyle), it is outside.
 */
const Shape = styled.span`
  position: relative;
  display: block;
  max-width: 100%;
  background: var(--skeleton);
  overflow: hidden;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(100deg, transparent 30%, var(--skeleton-shine), transparent 70%);
    transform: translateX(-100%);
    animation: ${shimmer} 1.4s linear infinite;
  }
  ${media.forcedColors} {
    border: 1px solid GrayText;
  }
`;
