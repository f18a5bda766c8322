import { styled } from '@beem/platform';
import { AmbientGlow, CoverLayout, type CoverLayoutProps, VideoPoster } from '@beem/ui';

interface ShowFrameProps extends Omit<CoverLayoutProps, 'backdrop'> {
  /** The picture of the ambient glow. */
  light: string | null;
}

/** Layout of a show's head, over the glow of its picture. */
export function ShowFrame({ light, ...parts }: ShowFrameProps) {
  return (
    <CoverLayout
      {...parts}
      backdrop={
        <>
          <AmbientGlow src={light} extent="area" />
          <Scrim aria-hidden="true" />
        </>
      }
    />
  );
}

export function CoverPicture({ src, thumbhash }: { src: string | null; thumbhash: string | null }) {
  return <VideoPoster src={src} thumbhash={thumbhash} aspect="2 / 3" eager />;
}

/* Keeps text readable on any glow; the lower edge fades into the page. */
const Scrim = styled.div`
  position: absolute;
  z-index: -1;
  inset: 0;
  background:
    linear-gradient(to top, var(--canvas), transparent 55%),
    linear-gradient(to right, rgba(8, 7, 13, 0.5), rgba(8, 7, 13, 0.3) 55%, transparent);
`;
