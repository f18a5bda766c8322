import type { Video } from '@beem/api-client';
import { styled } from '@beem/platform';
import { media, VideoPoster } from '@beem/ui';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { FeedPicture } from './feed-picture';
import { objectFitOf, ratioOf } from './object-fit';
import { SOUND_CONTROL } from './sound';
import { useReleasedVideo } from './use-released-video';
import { useTap } from './use-tap';
import { useVideo, type VideoControl } from './use-video';

const FAST_RATE = 2;

export interface FeedVideoProps extends VideoControl {
  video: Pick<Video, 'title' | 'videoUrl' | 'thumbnailUrl' | 'thumbhash' | 'width' | 'height'>;
  videoRef: RefObject<HTMLVideoElement | null>;
  /** Cards far from the active one show only their still, to limit memory. */
  isMounted: boolean;
  preload: 'auto' | 'none';
  /** Whether it plays at 2×. */
  isFast: boolean;
  onTap: () => void;
  /** Called when a press becomes a hold, and when the hold ends. */
  onHold: (isHeld: boolean) => void;
  onPlayingChange: (isPlaying: boolean) => void;
}

/** A video in the feed: its still, and the video element over it once it plays. */
export function FeedVideo({
  video,
  videoRef,
  isMounted,
  preload,
  isFast,
  onTap,
  onHold,
  onPlayingChange,
  ...control
}: FeedVideoProps) {
  const { isPlaying, hasStarted, handlers } = useVideo(videoRef, control);
  const tap = useTap(onTap, onHold);
  const report = useEffectEvent(onPlayingChange);
  useEffect(() => report(isPlaying), [isPlaying]);
  useEffect(() => {
    if (videoRef.current) videoRef.current.playbackRate = isFast ? FAST_RATE : 1;
  }, [videoRef, isFast]);
  useReleasedVideo(videoRef, isMounted);
  return (
    <Surface data-fit={objectFitOf(video)} style={{ '--ratio': ratioOf(video) }} {...SOUND_CONTROL} {...tap}>
      <VideoPoster src={video.thumbnailUrl} thumbhash={video.thumbhash} eager={control.isActive} />
      {isMounted && video.videoUrl && (
        <FeedPicture
          videoRef={videoRef}
          src={video.videoUrl}
          label={video.title}
          preload={preload}
          isActive={control.isActive}
          hasStarted={hasStarted}
          handlers={handlers}
        />
      )}
    </Surface>
  );
}

/*
 * A letterboxed video has soft edges against its ambient glow, except where it touches the edge of the card. The glow
 * is darker than the video.
 */
const letterboxed = `
  img,
  video {
    --fade-x: clamp(0px, (100cqw - 100cqh * var(--ratio)) / 2, 28px);
    --fade-y: clamp(0px, (100cqh - 100cqw / var(--ratio)) / 2, 28px);
    width: min(100cqw, 100cqh * var(--ratio));
    height: min(100cqh, 100cqw / var(--ratio));
    margin: auto;
    mask:
      linear-gradient(to right, transparent, #000 var(--fade-x) calc(100% - var(--fade-x)), transparent),
      linear-gradient(transparent, #000 var(--fade-y) calc(100% - var(--fade-y)), transparent);
    mask-composite: intersect;
  }
  > span:first-child::before {
    content: '';
    position: absolute;
    inset: 0;
    background: radial-gradient(110% 64% at 50% 50%, rgba(6, 5, 11, 0.5), rgba(6, 5, 11, 0.92));
  }
`;

const Surface = styled.div`
  position: absolute;
  inset: 0;
  container-type: size;
  overflow: hidden;
  border-radius: inherit;
  background: var(--canvas);
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;
  user-select: none;
  -webkit-touch-callout: none;
  &[data-fit='contain'] {
    ${letterboxed}
  }
  ${media.across} {
    &&& {
      ${letterboxed}
    }
  }
`;
