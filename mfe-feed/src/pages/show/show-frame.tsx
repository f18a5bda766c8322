import { styled } from '@beem/platform';
import { AmbientGlow, media, VideoPoster } from '@beem/ui';
import type { ReactNode } from 'react';

interface ShowFrameProps {
  back: ReactNode;
  cover: ReactNode;
  head: ReactNode;
  rest: ReactNode;
  /** The picture of the ambient glow. */
  light?: string | null;
}

/** Layout of a show's head and of its skeleton. Dark in both themes, like videos. */
export function ShowFrame({ back, cover, head, rest, light = null }: ShowFrameProps) {
  return (
    <HeroFrame data-tone="film">
      <AmbientGlow src={light} extent="area" />
      <Scrim aria-hidden="true" />
      <HeroColumn>
        {back}
        <HeroGrid>
          <Cover>{cover}</Cover>
          <Head>{head}</Head>
          <Rest>{rest}</Rest>
        </HeroGrid>
      </HeroColumn>
    </HeroFrame>
  );
}

export function CoverPicture({ src, thumbhash }: { src: string | null; thumbhash: string | null }) {
  return <VideoPoster src={src} thumbhash={thumbhash} aspect="2 / 3" eager />;
}

const HeroFrame = styled.header`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  background: var(--canvas);
`;

/* Keeps text readable on any glow; the lower edge fades into the page. */
const Scrim = styled.div`
  position: absolute;
  z-index: -1;
  inset: 0;
  background:
    linear-gradient(to top, var(--canvas), transparent 55%),
    linear-gradient(to right, rgba(8, 7, 13, 0.5), rgba(8, 7, 13, 0.3) 55%, transparent);
`;

const HeroColumn = styled.div`
  max-width: calc(1056px + 2 * var(--page-padding-x));
  margin: 0 auto;
  padding: 12px var(--page-padding-x) 24px;
`;

const HeroGrid = styled.div`
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
