import { styled } from '@beem/platform';
import { Skeleton, SkeletonGroup } from '@beem/ui';

/** Skeleton of the page while its numbers load: the tabs, the period and the charts. */
export function AnalyticsLoading() {
  return (
    <SkeletonGroup label="Loading analytics">
      <Shapes>
        <Skeleton width="18rem" height="48px" />
        <Skeleton height="44px" />
        <Skeleton height="27rem" radius="var(--radius-lg)" />
        <Skeleton height="8rem" radius="var(--radius-lg)" />
      </Shapes>
    </SkeletonGroup>
  );
}

const Shapes = styled.div`
  display: grid;
  gap: 16px;
`;
