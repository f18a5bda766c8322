import { styled } from '@beem/platform';
import type { ComponentType } from 'react';
import { SkeletonGroup, type SkeletonGroupProps } from '../feedback/skeleton';

export interface PageSkeletonProps extends SkeletonGroupProps {
  /** Name of the shape, by which remotes from before recognise the skeleton that they replace. */
  shape: string;
}

/**
 * The skeleton of a page. The shell shows it while the remote loads, and the remote shows it while its data loads: the
 * second one replaces the first without a delay. Otherwise it appears after 120 ms. It is as high as the window from
 * the start, so that the footer does not move.
 */
export const PageSkeleton: ComponentType<PageSkeletonProps> = styled(SkeletonGroup)`
  min-height: calc(100dvh - var(--header) - var(--bottom-bar));
  overflow: hidden;
`;
