import { styled } from '@beem/platform';
import { useMemo, useState } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import { media } from '../theme/media';

export interface VideoPosterProps {
  src: string | null;
  /** base64 thumbhash: a blurred still until the picture is there. */
  thumbhash: string | null;
  /** Empty where the title stands beside it. */
  alt?: string;
  /** e.g. '3 / 4'. */
  aspect?: string;
  /** Above the fold: load at once. */
  eager?: boolean;
}

/** A video's still that reserves its shape, shows its blur at once and fades the picture in. */
export function VideoPoster({ src, thumbhash, alt = '', aspect, eager = false }: VideoPosterProps) {
  const [isLoaded, setIsLoaded] = useState(false);
  const blur = useMemo(() => decodeThumbhash(thumbhash), [thumbhash]);
  return (
    <Frame
      style={{
        aspectRatio: aspect,
        height: aspect ? 'auto' : undefined,
        backgroundImage: blur ? `url(${blur})` : undefined,
      }}
    >
      {src && (
        <Picture
          // A picture from the cache is complete before React listens for its load.
          ref={(image) => {
            if (image?.complete) setIsLoaded(true);
          }}
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          data-loaded={isLoaded || undefined}
          onLoad={() => setIsLoaded(true)}
        />
      )}
    </Frame>
  );
}

/** Data URL of a thumbhash's blur, or null when it cannot be read. */
export function decodeThumbhash(thumbhash: string | null): string | null {
  if (!thumbhash) return null;
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)));
  } catch {
    return null;
  }
}

const Frame = styled.span`
  position: relative;
  display: block;
  width: 100%;
  height: 100%;
  overflow: hidden;
  border-radius: inherit;
  background: var(--skeleton) center / cover;
`;

const Picture = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  opacity: 0;
  transition: opacity var(--base) var(--ease);
  &[data-loaded] {
    opacity: 1;
  }
  ${media.reducedMotion} {
    transition: none;
  }
`;
