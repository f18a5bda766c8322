import { styled } from '@beem/platform';
import { useMemo } from 'react';
import { media } from '../theme/media';
import { decodeThumbhash } from './video-poster';

export interface AmbientGlowProps {
  /** The still that provides the light; null shows none. */
  src: string | null;
  /**
   * The thumbhash of that still, in base64. It is blurred already: where a video plays, the browser would blur the whole
   * window again in each of its frames.
   */
  thumbhash?: string | null;
  /**
   * `frame` shines behind the whole page and the shell's frame, which then becomes transparent; `area` fills the
   * positioned element around it.
   */
  extent?: 'frame' | 'area';
}

/**
 * The light of a video on the page around it: its still, blurred and faded out before the sidebar. Decorative. A page
 * with much text over it lowers its opacity with `--glow`.
 */
export function AmbientGlow({ src, thumbhash = null, extent = 'frame' }: AmbientGlowProps) {
  const blur = useMemo(() => decodeThumbhash(thumbhash), [thumbhash]);
  if (!src) return null;
  return (
    <Frame aria-hidden="true" data-glow={extent}>
      {/* The key cross-fades one video's light into the next. */}
      <Light
        key={src}
        data-blurred={blur ? '' : undefined}
        style={{ backgroundImage: `url(${JSON.stringify(blur ?? src)})` }}
      />
    </Frame>
  );
}

const Frame = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  overflow: hidden;
  pointer-events: none;
  &[data-glow='frame'] {
    position: fixed;
  }
  ${media.reducedData} {
    display: none;
  }
  ${media.forcedColors} {
    display: none;
  }
`;

const Light = styled.div`
  position: absolute;
  inset: -96px;
  background: center / cover;
  filter: blur(96px) saturate(1.4);
  opacity: var(--glow, 0.5);
  mask-image: radial-gradient(
    64% 74% at 58% 50%,
    #000 0%,
    rgba(0, 0, 0, 0.72) 38%,
    rgba(0, 0, 0, 0.16) 78%,
    transparent 100%
  );
  /* Fades into the page by a gradient over it: filter and mask would be computed again in each frame of the video. */
  &[data-blurred] {
    filter: none;
    mask-image: none;
    &::after {
      content: '';
      position: absolute;
      inset: 0;
      background: radial-gradient(
        64% 74% at 58% 50%,
        transparent 0%,
        color-mix(in srgb, var(--canvas) 28%, transparent) 38%,
        color-mix(in srgb, var(--canvas) 84%, transparent) 78%,
        var(--canvas) 100%
      );
    }
  }
  transition: opacity var(--film) var(--ease);
  @starting-style {
    opacity: 0;
  }
`;
