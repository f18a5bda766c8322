import { styled } from '@beem/platform';
import { Skeleton, SkeletonGroup } from '@beem/ui';
import { CardShape, StripShape } from '../../shared/card-shapes';

/** Skeleton of the page while its numbers load: the tabs, the period and the charts. */
export function AnalyticsLoading() {
  return (
    <SkeletonGroup label="Loading analytics">
      <Shapes>
        <Skeleton width="18rem" height="48px" />
        <Skeleton height="44px" />
        <CardShape height="27rem" />
        <StripShape count={4} />
      </Shapes>
    </SkeletonGroup>
  );
}

const Shapes = styled.div`
  display: grid;
  gap: 16px;
`;
