import { styled } from '@beem/platform';
import { media } from '@beem/ui';
import { type RefObject, useEffect, useRef } from 'react';

/** The 3 px beam of playback. It is moved outside React: four times a second is too often to render a page. */
export function ProgressBar({ videoRef }: { videoRef: RefObject<HTMLVideoElement | null> }) {
  const lightRef = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    const draw = () => {
      const share = video.duration > 0 ? video.currentTime / video.duration : 0;
      lightRef.current?.style.setProperty('clip-path', `inset(0 ${(1 - share) * 100}% 0 0)`);
    };
    video.addEventListener('timeupdate', draw);
    video.addEventListener('seeked', draw);
    return () => {
      video.removeEventListener('timeupdate', draw);
      video.removeEventListener('seeked', draw);
    };
  }, [videoRef]);
  return (
    <Track aria-hidden="true">
      <Light ref={lightRef} />
    </Track>
  );
}

const Track = styled.span`
  position: absolute;
  z-index: 2;
  inset: auto 0 0;
  height: 3px;
  background: rgba(255, 255, 255, 0.22);
`;

/* The gradient spans the whole track and is uncovered from the left. */
const Light = styled.span`
  display: block;
  height: 100%;
  background: var(--beam);
  clip-path: inset(0 100% 0 0);
  transition: clip-path 260ms linear;
  ${media.reducedMotion} {
    transition: none;
  }
`;
