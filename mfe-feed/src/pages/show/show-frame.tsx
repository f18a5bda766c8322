import { styled } from '@beem/platform';
import { AmbientGlow, media, VideoPoster } from '@beem/ui';
import type { ReactNode } from 'react';

interface ShowFrameProps {
  back: ReactNode;
  cover: ReactNode;
  head: ReactNode;
  rest: ReactNode;
  /** The picture whose light fills the room. */
  light?: string | null;
}

/** Where the parts of a show's head stand; its skeleton stands in the same places. Dark in both themes, as video is. */
export function ShowFrame({ back, cover, head, rest, light = null }: ShowFrameProps) {
  return (
    <Room data-tone="film">
      <AmbientGlow src={light} extent="area" />
      <Scrim aria-hidden="true" />
      <Column>
        {back}
        <Parts>
          <Cover>{cover}</Cover>
          <Head>{head}</Head>
          <Rest>{rest}</Rest>
        </Parts>
      </Column>
    </Room>
  );
}

export function CoverPicture({ src, thumbhash }: { src: string | null; thumbhash: string | null }) {
  return <VideoPoster src={src} thumbhash={thumbhash} aspect="2 / 3" eager />;
}

const Room = styled.header`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  background: var(--canvas);
`;

/* Text stays readable on any light; the foot melts into the page. */
const Scrim = styled.div`
  position: absolute;
  z-index: -1;
  inset: 0;
  background:
    linear-gradient(to top, var(--canvas), transparent 55%),
    linear-gradient(to right, rgba(8, 7, 13, 0.5), rgba(8, 7, 13, 0.3) 55%, transparent);
`;

const Column = styled.div`
  max-width: calc(1056px + 2 * var(--page-padding-x));
  margin: 0 auto;
  padding: 12px var(--page-padding-x) 24px;
`;

const Parts = styled.div`
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
`;

const Cover = styled.div`
  grid-area: cover;
  align-self: end;
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
  gap: 16px;
  min-width: 0;
  ${media.phone} {
    flex-direction: column-reverse;
    justify-content: start;
    align-self: end;
    gap: 12px;
  }
`;

const Rest = styled.div`
  grid-area: rest;
  display: grid;
  gap: 24px;
  min-width: 0;
  ${media.phone} {
    gap: 20px;
  }
`;
