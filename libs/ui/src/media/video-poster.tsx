import { styled } from '@beem/platform';
import { type ReactNode, useMemo, useState } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import { media } from '../theme/media';

export interface VideoPosterProps {
  src: string | null;
  /** Thumbhash in base64: a blurred still until the picture has loaded. */
  thumbhash: string | null;
  /** Empty where the title is beside it. */
  alt?: string;
  /** e.g. '3 / 4'. */
  aspect?: string;
  /** For posters in the first screen: loads at once. */
  eager?: boolean;
  /** In place of a picture that does not load, e.g. an icon. */
  missing?: ReactNode;
}

/**
 * A video's still that reserves its space, shows its blur at once and fades the picture in. A picture that does not load
 * leaves the blur.
 */
export function VideoPoster({ src, thumbhash, alt = '', aspect, eager = false, missing }: VideoPosterProps) {
  const [isLoaded, setIsLoaded] = useState(false);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const blur = useMemo(() => decodeThumbhash(thumbhash), [thumbhash]);
  return (
    <Frame
      style={{
        aspectRatio: aspect,
        height: aspect ? 'auto' : undefined,
        backgroundImage: blur ? `url(${blur})` : undefined,
      }}
    >
      {src && src === failedSrc && missing}
      {src && src !== failedSrc && (
        <Picture
          // A cached picture is complete before React listens for its load event.
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) setIsLoaded(true);
          }}
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          data-loaded={isLoaded || undefined}
          onLoad={() => setIsLoaded(true)}
          onError={() => setFailedSrc(src)}
        />
      )}
    </Frame>
  );
}

/** Data URL of the blur of a thumbhash, or null when it is not valid. */
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
