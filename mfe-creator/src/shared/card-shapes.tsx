import { styled } from '@beem/platform';
import { Skeleton, StatTile } from '@beem/ui';
import { Card, Strip } from './card';

/** A strip of figures while it loads. */
export function StripShape({ count }: { count: number }) {
  return (
    <Strip>
      {[...'abcde'].slice(0, count).map((key) => (
        <StatTile
          key={key}
          label=""
          icon={<Skeleton width="7rem" />}
          value={<Skeleton width="5rem" height="1em" />}
          note={<Skeleton width="6rem" />}
        />
      ))}
    </Strip>
  );
}

/** A card while it loads: its heading and its content. */
export function CardShape({ height }: { height: string }) {
  return (
    <Card as="div">
      <Skeleton width="10rem" height="1.5rem" />
      <br />
      <Skeleton height={height} />
    </Card>
  );
}

/** Strips and cards one below the other. */
export const Shapes = styled.div`
  display: grid;
  gap: 12px;
`;
