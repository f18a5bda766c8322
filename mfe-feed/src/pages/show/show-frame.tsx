import type { Show } from '@beem/api-client';
import { styled } from '@beem/platform';
import { AmbientGlow, CoverLayout, type CoverLayoutProps, media, tintOf, VideoPoster } from '@beem/ui';
import type { CSSProperties } from 'react';

interface ShowFrameProps extends Omit<CoverLayoutProps, 'backdrop'> {
  show: Pick<Show, 'id' | 'heroUrl' | 'thumbnailUrl' | 'thumbhash'>;
}

/** Layout of a show's head, over its wide picture, else over the glow of its cover, else over its colour. */
export function ShowFrame({ show: { id, heroUrl, thumbnailUrl, thumbhash }, ...parts }: ShowFrameProps) {
  return (
    <CoverLayout
      {...parts}
      backdrop={
        <>
          {heroUrl ? (
            <Picture>
              <VideoPoster src={heroUrl} thumbhash={thumbhash} eager />
            </Picture>
          ) : !thumbnailUrl ? (
            <Colour style={{ '--tint': tintOf(`show-${id}`) } as CSSProperties} />
          ) : (
            <AmbientGlow src={thumbnailUrl} extent="area" />
          )}
          <Scrim aria-hidden="true" data-picture={heroUrl ? '' : undefined} />
        </>
      }
    />
  );
}

export function CoverPicture({ src, thumbhash }: { src: string | null; thumbhash: string | null }) {
  return <VideoPoster src={src} thumbhash={thumbhash} aspect="2 / 3" eager />;
}

const Colour = styled.div`
  position: absolute;
  z-index: -1;
  inset: 0;
  background: linear-gradient(110deg, color-mix(in srgb, var(--tint) 55%, var(--canvas)), var(--tint));
`;

/** How wide the description and the title get. */
export const TEXT_WIDTH = '34rem';
export const TITLE_WIDTH = '43rem';

/* On desktops the texts leave only the right part of it uncovered, so that all of the picture stands there. */
const Picture = styled.div`
  position: absolute;
  z-index: -1;
  inset: 0;
  ${media.desktop} {
    left: 48%;
    mask-image: linear-gradient(to right, transparent, #000 36%);
  }
  img {
    object-position: 50% 30%;
  }
`;

/* Keeps text readable on any glow and picture, also a white one, up to the end of its column; the lower edge fades into the
   page. */
const Scrim = styled.div`
  position: absolute;
  z-index: -1;
  inset: 0;
  /* The texts begin beside the cover and its gap. */
  --text-from: calc(max(var(--page-padding-x), (100% - var(--page-max)) / 2) + 240px);
  background:
    linear-gradient(to top, var(--canvas), transparent 55%),
    linear-gradient(to right, rgba(8, 7, 13, 0.5), rgba(8, 7, 13, 0.3) 55%, transparent);
  &[data-picture] {
    background:
      linear-gradient(to top, var(--canvas) 2%, transparent 44%),
      linear-gradient(
        to right,
        rgba(8, 7, 13, 0.9) var(--text-from),
        rgba(8, 7, 13, 0.68) calc(var(--text-from) + ${TEXT_WIDTH}),
        rgba(8, 7, 13, 0.56) calc(var(--text-from) + ${TITLE_WIDTH}),
        transparent calc(var(--text-from) + ${TITLE_WIDTH} + 140px)
      );
    ${media.tablet} {
      background: linear-gradient(to top, var(--canvas) 4%, rgba(8, 7, 13, 0.68) 60%);
    }
    ${media.phone} {
      background: linear-gradient(to top, var(--canvas) 20%, rgba(8, 7, 13, 0.68) 70%);
    }
  }
`;
