import { styled } from '@beem/platform';
import { Skeleton, SkeletonGroup } from '@beem/ui';
import { Columns } from '../../shared/card';
import { Tiles } from './summary-cards';

const TILES = [...'abcdefg'];

/** Skeleton of the page while its numbers load. */
export function AnalyticsLoading() {
  return (
    <SkeletonGroup label="Loading analytics">
      <Tiles as="div">
        {TILES.map((tile) => (
          <Skeleton key={tile} height="var(--tile-height)" radius="var(--radius-lg)" />
        ))}
      </Tiles>
      <Columns>
        <Skeleton height="132px" radius="var(--radius-lg)" />
        <Skeleton height="132px" radius="var(--radius-lg)" />
      </Columns>
      <TabShape>
        <Skeleton width="18rem" height="32px" />
      </TabShape>
      <Columns>
        <Skeleton height="232px" radius="var(--radius-lg)" />
        <Skeleton height="232px" radius="var(--radius-lg)" />
      </Columns>
    </SkeletonGroup>
  );
}

const TabShape = styled.div`
  padding: 60px 0 24px;
`;
