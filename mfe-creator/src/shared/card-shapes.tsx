import { styled } from '@beem/platform';
import { Skeleton, StatTile } from '@beem/ui';
import type { ComponentType, PropsWithChildren } from 'react';
import { Card, Strip } from './card';

/** A line of text while it loads: the bar is lower than the line. */
export function LineShape({ width }: { width: string }) {
  return (
    <Line>
      <Skeleton width={width} height="0.75em" />
    </Line>
  );
}

interface StripShapeProps {
  count: number;
  /** Whether a figure has a note below it; by default all have. */
  hasNote?: (at: number) => boolean;
  as?: ComponentType<PropsWithChildren>;
}

/** A strip of figures while it loads. */
export function StripShape({ count, hasNote = () => true, as: Frame = Strip }: StripShapeProps) {
  return (
    <Frame>
      {[...'abcdefg'].slice(0, count).map((key, at) => (
        <StatTile
          key={key}
          label=""
          icon={<LineShape width="5rem" />}
          value={<LineShape width="3rem" />}
          note={hasNote(at) && <LineShape width="5rem" />}
        />
      ))}
    </Frame>
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

const Line = styled.span`
  display: flex;
  align-items: center;
  height: 1lh;
`;

/** Strips and cards one below the other. */
export const Shapes = styled.div`
  display: grid;
  gap: 12px;
`;
