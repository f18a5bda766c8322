import { keyframes, styled } from '@beem/platform';
import type { ReactNode } from 'react';
import { useDelayed } from '../hooks/use-delayed';
import { media } from '../theme/media';
import { SlowLine } from './slow-line';

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

/** Shows skeletons only after 120 ms, marks the region as loading for screen readers, and says so when it takes long. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  const isDue = useDelayed(SHOWN_AFTER_MS);
  return (
    <>
      <div role="status" aria-label={label} aria-busy="true">
        {isDue && children}
      </div>
      <SlowLine />
    </>
  );
}

const shimmer = keyframes`
  from { background-position: 150% 0; }
  to { background-position: -50% 0; }
`;

const Shape = styled.span`
  display: block;
  max-width: 100%;
  background: linear-gradient(100deg, var(--skeleton) 40%, var(--skeleton-shine) 50%, var(--skeleton) 60%) 0 0 / 200% 100%
    var(--skeleton);
  animation: ${shimmer} 1.4s linear infinite;
  ${media.reducedMotion} {
    animation: none;
    background: var(--skeleton);
  }
  ${media.forcedColors} {
    border: 1px solid GrayText;
  }
`;
