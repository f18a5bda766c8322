import { styled } from '@beem/platform';
import { decodeThumbhash, media } from '@beem/ui';
import { useEffect, useState } from 'react';

export interface SpillProps {
  thumbnailUrl: string | null;
  thumbhash: string | null;
}

const CROSS_FADE_MS = 640;

/** The light a film casts into the room: its still, blurred 96 px, behind everything else on the page. */
export function Spill({ thumbnailUrl, thumbhash }: SpillProps) {
  const source = thumbnailUrl ?? decodeThumbhash(thumbhash);
  const [sources, setSources] = useState<string[]>(source ? [source] : []);
  const latest = sources.at(-1) ?? null;
  if (source && source !== latest) setSources([...sources.slice(-1), source]);
  useEffect(() => {
    if (sources.length < 2) return;
    const timer = setTimeout(() => setSources((all) => all.slice(-1)), CROSS_FADE_MS);
    return () => clearTimeout(timer);
  }, [sources]);
  return (
    // The attribute tells the shell that its chrome stands in this light.
    <Room aria-hidden="true" data-spill="frame">
      {sources.map((still) => (
        <Light key={still} src={still} alt="" decoding="async" />
      ))}
    </Room>
  );
}

const Room = styled.div`
  position: fixed;
  z-index: -1;
  inset: 0;
  overflow: hidden;
  pointer-events: none;
  opacity: 0.5;
  mask-image: radial-gradient(
    64% 74% at 58% 50%,
    #000 0%,
    rgba(0, 0, 0, 0.72) 38%,
    rgba(0, 0, 0, 0.16) 78%,
    transparent 100%
  );
  ${media.phone} {
    display: none;
  }
  ${media.reducedData} {
    display: none;
  }
  ${media.forcedColors} {
    display: none;
  }
`;

/* Blurred at an eighth of its size and enlarged: the same light for a fraction of the work. */
const Light = styled.img`
  position: absolute;
  inset: 0 auto auto 0;
  width: 12.5%;
  height: 12.5%;
  object-fit: cover;
  filter: blur(12px) saturate(1.4);
  transform: scale(8);
  transform-origin: 0 0;
  will-change: transform;
  animation: appear var(--film) var(--ease);
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
`;
