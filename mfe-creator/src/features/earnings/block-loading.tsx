import { styled } from '@beem/platform';
import { Skeleton } from '@beem/ui';

/** The place of a card that is not read yet, so that what is below it does not jump. */
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
