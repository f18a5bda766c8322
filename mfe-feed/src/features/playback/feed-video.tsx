import type { Video } from '@beem/api-client';
import { styled } from '@beem/platform';
import { media, VideoPoster } from '@beem/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { fitOf } from './fit';
import { ProgressBar } from './progress-bar';
import { SOUND_CONTROL } from './sound';
import { useReleasedVideo } from './use-released-video';
import { useTap } from './use-tap';
import { useVideo, type VideoControl } from './use-video';

export interface FeedVideoProps extends VideoControl {
  video: Pick<Video, 'title' | 'videoUrl' | 'thumbnailUrl' | 'thumbhash' | 'width' | 'height'>;
  /** What stands far from the active card shows its still only, so that memory stays flat. */
  isMounted: boolean;
  preload: 'auto' | 'none';
  onTap: () => void;
  onPlayingChange: (isPlaying: boolean) => void;
}

/** A video in the feed: its still, the video over it once it plays, and the beam of its progress. */
export function FeedVideo({ video, isMounted, preload, onTap, onPlayingChange, ...control }: FeedVideoProps) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const { isPlaying, hasStarted, handlers } = useVideo(videoRef, control);
  const tap = useTap(onTap);
  const report = useEffectEvent(onPlayingChange);
  useEffect(() => report(isPlaying), [isPlaying]);
  useReleasedVideo(videoRef, isMounted);
  return (
    <Surface data-fit={fitOf(video)} {...SOUND_CONTROL} {...tap}>
      <VideoPoster src={video.thumbnailUrl} thumbhash={video.thumbhash} eager={control.isActive} />
      {isMounted && video.videoUrl && (
        <Picture
          ref={videoRef}
          src={video.videoUrl}
          aria-label={video.title}
          data-started={hasStarted || undefined}
          playsInline
          muted
          preload={preload}
          {...handlers}
        >
          Your browser doesn't support video playback.
        </Picture>
      )}
      {isMounted && <ProgressBar videoRef={videoRef} />}
    </Surface>
  );
}

/* The spill around a video that does not fill its frame stays darker than the video. */
const letterboxed = `
  img,
  > video {
    object-fit: contain;
  }
  > span:first-child::before {
    content: '';
    position: absolute;
    inset: 0;
    background: rgba(6, 5, 11, 0.5);
  }
`;

const Surface = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  border-radius: inherit;
  background: var(--canvas);
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;
  user-select: none;
  &[data-fit='contain'] {
    ${letterboxed}
  }
  ${media.shallow} {
    &&& {
      ${letterboxed}
    }
  }
`;

const Picture = styled.video`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  opacity: 0;
  transition: opacity var(--fast) var(--ease);
  &[data-started] {
    opacity: 1;
  }
  ${media.reducedMotion} {
    transition: none;
  }
`;
