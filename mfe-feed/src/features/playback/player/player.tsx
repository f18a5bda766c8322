import type { Video } from '@beem/api-client';
import { styled } from '@beem/platform';
import { decodeThumbhash, media } from '@beem/ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { PlayOverlay } from '../play-overlay';
import type { Autoplay } from '../use-autoplay';
import { useRenewedSource } from '../use-renewed-source';
import { useVideo } from '../use-video';
import { CaptionTracks } from './caption-tracks';
import { Controls } from './controls';
import { Notice } from './notice';
import type { Commands } from './use-commands';
import { useIdle } from './use-idle';
import { usePlaybackRate } from './use-playback-rate';
import { useRaisedCues } from './use-raised-cues';

export interface PlayerProps {
  video: Pick<
    Video,
    'id' | 'title' | 'videoUrl' | 'thumbnailUrl' | 'thumbhash' | 'width' | 'height' | 'duration'
  >;
  videoRef: RefObject<HTMLVideoElement | null>;
  frameRef: RefObject<HTMLDivElement | null>;
  autoplay: Autoplay;
  /** While true the video loads and shows its still, but does not play. */
  isHeld?: boolean;
  commands: Commands;
  /** Called when the video cannot be loaded, or no longer. */
  onFailed?: () => void;
  /** Goes to the next episode; undefined when there is none. */
  onNext?: () => void;
  /**
   * The player fills the screen of a phone: its progress bar stays visible at the lower edge, and the texts over it
   * fade while the video plays.
   */
  isFull?: boolean;
  /** Overlays: the resume notice and the next video. */
  children?: ReactNode;
}

/** A video with its controls; a video of another aspect ratio is letterboxed over its ambient glow. */
export function Player(props: PlayerProps) {
  const {
    video,
    videoRef,
    frameRef,
    autoplay,
    isHeld = false,
    isFull = false,
    commands,
    onFailed,
    onNext,
    children,
  } = props;
  const { isMuted, rate, captions } = commands;
  const { wantsPlay, hasEnded, togglePlay, stop } = autoplay;
  const { isPlaying, handlers } = useVideo(videoRef, {
    isActive: true,
    wantsPlay: wantsPlay && !isHeld,
    isMuted,
    source: video.videoUrl,
    onStop: stop,
    onFailed,
  });
  const { isIdle, wake } = useIdle(isPlaying, isFull ? IDLE_WITH_TEXTS_MS : IDLE_MS);
  /** The touch that shows the faded controls does nothing else. */
  const isRevealing = useRef(false);
  usePlaybackRate(videoRef, rate, video.id);
  useRenewedSource(videoRef, video.id, video.videoUrl);
  useRaisedCues(videoRef, frameRef, isIdle);
  const blur = decodeThumbhash(video.thumbhash);
  return (
    <Frame
      ref={frameRef}
      role="group"
      aria-label="Video player"
      data-full={isFull || undefined}
      data-idle={isIdle || undefined}
      style={{ backgroundImage: blur ? `linear-gradient(${SHADE}, ${SHADE}), url(${blur})` : undefined }}
      onPointerMove={wake}
      onPointerDown={({ pointerType }) => {
        isRevealing.current = pointerType === 'touch' && isIdle;
        wake();
      }}
      onFocus={wake}
      onKeyDown={wake}
    >
      <Picture
        ref={videoRef}
        src={video.videoUrl ?? undefined}
        poster={video.thumbnailUrl ?? undefined}
        aria-label={video.title}
        playsInline
        preload="auto"
        onClick={() => !isRevealing.current && togglePlay()}
        onDoubleClick={commands.toggleFullscreen}
        {...handlers}
        // A viewer who seeks back after the end stays in this video.
        onSeeking={() => hasEnded && stop(false)}
      >
        <CaptionTracks captions={captions} />
        <span>Your browser doesn't support video playback.</span>
      </Picture>
      {!wantsPlay && <PlayOverlay hasEnded={hasEnded} onPlay={togglePlay} />}
      <Notice text={commands.notice} />
      <Bottom>
        <Controls
          videoRef={videoRef}
          knownDuration={video.duration}
          isPaused={!wantsPlay}
          commands={commands}
          onNext={onNext}
        />
      </Bottom>
      {children}
    </Frame>
  );
}

/** How long the controls are shown without activity; texts over the video take longer to read. */
const [IDLE_MS, IDLE_WITH_TEXTS_MS] = [2_500, 4_000];

/** The ambient glow around a video is darker than the video. */
const SHADE = 'rgba(6, 5, 11, 0.62)';

/** The player fills the area that the page gives it. */
export const playerFrame = `
  position: absolute;
  inset: 0;
  border-radius: inherit;
  overflow: hidden;
`;

/** All but the video is too small to read or use there, and a press closes the comments. */
const besideComments = `
  [data-docked] &&& > :not(video) {
    opacity: 0;
    visibility: hidden;
    transition: opacity var(--base) var(--ease), visibility var(--base);
  }
`;

const Frame = styled.div`
  ${playerFrame}
  container: player / size;
  background: var(--surface-1) center / cover;
  color: var(--film-text);
  /* Height of the visible part of the controls. */
  --controls: 84px;
  &[data-idle]:not(:has(:focus-visible, [aria-expanded='true'])) {
    --controls: 0px;
    &[data-full] {
      --controls: 28px;
    }
  }
  /* The button is above the texts. */
  &[data-full] > button {
    inset: 0 0 24%;
  }
  &[data-idle] {
    cursor: none;
  }
  &:fullscreen {
    border-radius: 0;
    background: #000;
  }
  ${media.phone} {
    ${besideComments}
  }
  ${media.across} {
    ${besideComments}
  }
`;

const Picture = styled.video`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: contain;
  &::cue {
    background: rgba(6, 5, 11, 0.78);
    color: #fff;
    font-family: var(--font-text);
  }
  /* Captions stay above the visible controls, unless the creator gave them a position, e.g. at the top. */
  &:not([data-placed], [data-raised])::-webkit-media-text-track-container {
    transform: translateY(calc(-1 * var(--controls)));
  }
`;

const Bottom = styled.div`
  position: absolute;
  z-index: 2;
  inset: auto 0 0;
  padding: 56px 20px 8px;
  background: linear-gradient(transparent, rgba(6, 5, 11, 0.82));
  transition: opacity var(--base) var(--ease);
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
  [data-idle] > &:not(:has(:focus-visible, [aria-expanded='true'])) {
    opacity: 0;
  }
  ${media.phone} {
    padding: 40px 16px 0;
  }
  /* Only the progress bar remains, at the lower edge. */
  [data-full] > & {
    transition:
      opacity var(--base) var(--ease),
      transform var(--base) var(--ease);
  }
  [data-full][data-idle] > &:not(:has(:focus-visible, [aria-expanded='true'])) {
    opacity: 1;
    transform: translateY(34px);
    background: none;
    > :last-child {
      opacity: 0;
      &,
      &::before,
      * {
        pointer-events: none;
      }
    }
  }
`;
