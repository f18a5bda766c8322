import { styled } from '@beem/platform';
import type { ReactNode } from 'react';
import { media } from '../theme/media';
import { pageEdges } from '../theme/page-edges';

export interface CoverLayoutProps {
  /** Content behind the head: the glow of the picture. */
  backdrop?: ReactNode;
  back: ReactNode;
  /** Left out where there is no picture: the head is as high as its texts. */
  cover?: ReactNode;
  head: ReactNode;
  rest: ReactNode;
}

/** The head of a page about one entity with a 2:3 cover, and of its skeleton. Dark in both themes, like videos. */
export function CoverLayout({ backdrop, back, cover, head, rest }: CoverLayoutProps) {
  return (
    <Frame data-tone="film">
      {backdrop}
      <CoverColumn>
        {back}
        <Grid data-bare={cover ? undefined : ''}>
          {cover && <Cover>{cover}</Cover>}
          <Head>{head}</Head>
          <Rest>{rest}</Rest>
        </Grid>
      </CoverColumn>
    </Frame>
  );
}

/** The column of such a page; its left edge is that of every page. */
export const CoverColumn = styled.div`
  padding-block: 12px 24px;
  ${pageEdges}
  ${media.phone} {
    padding-bottom: 8px;
  }
`;

/** The column below the head. */
export const BelowCover = styled(CoverColumn)`
  padding-block: 32px 64px;
  ${media.phone} {
    padding-block: 24px 32px;
  }
`;

const Frame = styled.header`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  background: var(--canvas);
`;

const Grid = styled.div`
  display: grid;
  grid-template: 'cover head' 1fr 'cover rest' auto / 208px minmax(0, 1fr);
  column-gap: 32px;
  row-gap: 16px;
  margin-top: 12px;
  ${media.phone} {
    grid-template: 'cover head' auto 'rest rest' auto / 124px minmax(0, 1fr);
    column-gap: 16px;
    row-gap: 20px;
  }
  &[data-bare] {
    grid-template: 'head' auto 'rest' auto / minmax(0, 1fr);
    margin-top: 4px;
  }
`;

const Cover = styled.div`
  grid-area: cover;
  align-self: start;
  border-radius: var(--radius-lg);
  box-shadow: 0 24px 64px rgba(0, 0, 0, 0.5);
  ${media.phone} {
    border-radius: var(--radius-md);
  }
`;

const Head = styled.div`
  grid-area: head;
  display: flex;
  flex-direction: column;
  justify-content: end;
  gap: 12px;
  min-width: 0;
  ${media.phone} {
    flex-direction: column-reverse;
    justify-content: start;
    align-self: end;
  }
`;

const Rest = styled.div`
  grid-area: rest;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  min-width: 0;
  ${media.phone} {
    gap: 20px;
  }
`;
