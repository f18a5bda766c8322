import { styled } from '@beem/platform';
import { Skeleton } from '@beem/ui';

/** Reserves the space of a card that is loading, so that the content below it does not move. */
export function BlockLoading({ height }: { height: string }) {
  return (
    <Place>
      <Skeleton height={height} radius="var(--radius-lg)" />
    </Place>
  );
}

const Place = styled.div`
  margin-bottom: 12px;
`;
