import { styled } from '@beem/platform';
import { media, Skeleton } from '@beem/ui';
import { Card, Strip } from './card';

/** A strip of figures while it loads. */
export function StripShape({ count }: { count: number }) {
  return (
    <Strip as="div">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are static
        <Cell key={index}>
          <Skeleton width="6.5rem" height="16px" />
          <Skeleton width="5rem" height="28px" />
        </Cell>
      ))}
    </Strip>
  );
}

/** A card while it loads: its heading and its content. */
export function CardShape({ height }: { height: string }) {
  return (
    <Content as="div" style={{ height }}>
      <Skeleton width="10rem" height="20px" />
      <Skeleton height="100%" radius="var(--radius-md)" />
    </Content>
  );
}

const Cell = styled.div`
  display: grid;
  align-content: center;
  gap: 16px;
  min-height: 7.5rem;
  padding: 16px 20px;
  ${media.phone} {
    min-height: 4.25rem;
    && {
      align-items: center;
    }
  }
`;

const Content = styled(Card)`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  gap: 20px;
`;
