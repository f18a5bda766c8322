import { styled } from '@beem/platform';
import { formatDuration } from '@beem/rules';
import { lazyComponent, media, tabularNumbers, type } from '@beem/ui';
import {
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  SkipForward,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { RefObject } from 'react';
import { SOUND_CONTROL } from '../sound';
import { PlayerButton } from './player-button';
import { Scrubber } from './scrubber';
import type { Commands } from './use-commands';
import { useMediaState } from './use-media-state';

const loadMenus = () => import(/* webpackChunkName: "watch-late" */ './menus');
/** Reserves the space of a menu's button until its code has loaded. */
const fallback = <span style={{ width: 44 }} />;
const CaptionMenu = lazyComponent(() => loadMenus().then((menus) => menus.CaptionMenu), { fallback });
const SpeedMenu = lazyComponent(() => loadMenus().then((menus) => menus.SpeedMenu), { fallback });

export interface ControlsProps {
  videoRef: RefObject<HTMLVideoElement | null>;
  /** The server's duration in seconds, used until the video's metadata is loaded. */
  knownDuration: number | null;
  isPaused: boolean;
  commands: Commands;
  /** Goes to the next episode; undefined when there is none. */
  onNext?: () => void;
}

/** Progress bar, play, next, sound, time, captions, speed, picture-in-picture, fullscreen. */
export function Controls({ videoRef, knownDuration, isPaused, commands, onNext }: ControlsProps) {
  const { isMuted, isFullscreen } = commands;
  const { time, duration: readDuration } = useMediaState(videoRef);
  const duration = readDuration || knownDuration || 0;
  return (
    <>
      <Scrubber time={time} duration={duration} onSeek={commands.seekTo} />
      <ControlRow>
        <PlayerButton label={isPaused ? 'Play' : 'Pause'} onClick={commands.togglePlay}>
          {isPaused ? (
            <Play aria-hidden="true" fill="currentColor" />
          ) : (
            <Pause aria-hidden="true" fill="currentColor" />
          )}
        </PlayerButton>
        {onNext && (
          <PlayerButton label="Next episode" onClick={onNext}>
            <SkipForward aria-hidden="true" fill="currentColor" />
          </PlayerButton>
        )}
        <Sound {...SOUND_CONTROL}>
          <PlayerButton label={isMuted ? 'Unmute' : 'Mute'} onClick={commands.toggleMute}>
            {isMuted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
          </PlayerButton>
          <Volume
            type="range"
            aria-label="Volume"
            min={0}
            max={1}
            step={0.05}
            value={isMuted ? 0 : commands.volume}
            onChange={(event) => commands.setVolume(event.currentTarget.valueAsNumber)}
          />
        </Sound>
        <Time>
          <strong>{formatDuration(time)}</strong>
          <span>{` / ${formatDuration(duration)}`}</span>
        </Time>
        {commands.captions.list.length > 0 && <CaptionMenu captions={commands.captions} />}
        <SpeedMenu rate={commands.rate} onChange={commands.setRate} />
        {document.pictureInPictureEnabled && (
          <WhereWide
            label="Picture in picture"
            onClick={() => void togglePictureInPicture(videoRef.current).catch(() => undefined)}
          >
            <PictureInPicture2 aria-hidden="true" />
          </WhereWide>
        )}
        <PlayerButton
          label={isFullscreen ? 'Exit fullscreen' : 'Fullscreen'}
          onClick={commands.toggleFullscreen}
        >
          {isFullscreen ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
        </PlayerButton>
      </ControlRow>
    </>
  );
}

async function togglePictureInPicture(video: HTMLVideoElement | null): Promise<void> {
  if (document.pictureInPictureElement) await document.exitPictureInPicture();
  else await video?.requestPictureInPicture();
}

const ControlRow = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  margin: 0 -12px;
  && {
    pointer-events: none;
  }
  > :not(p) {
    pointer-events: auto;
  }
  /* A press beside a button is none on the video; above it the slider takes it. */
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 12px 0 0;
    pointer-events: auto;
  }
`;

/* A narrow player has no room for every button. */
const WhereWide = styled(PlayerButton)`
  @container (max-width: 439px) {
    display: none;
  }
`;

const Sound = styled.div`
  display: flex;
  align-items: center;
  ${media.hover} {
    &:hover input,
    &:focus-within input {
      width: 72px;
      margin-right: 12px;
      opacity: 1;
    }
  }
`;

const Volume = styled.input`
  width: 0;
  height: 24px;
  margin: 0;
  opacity: 0;
  accent-color: #fff;
  cursor: pointer;
  transition: opacity var(--fast) var(--ease);
  @media (hover: none) {
    display: none;
  }
`;

const Time = styled.p`
  margin: 0 auto 0 4px;
  color: var(--film-text-2);
  ${type.label}
  ${tabularNumbers}
  white-space: nowrap;
  /* No space for large text on a small phone. */
  @container (max-width: 11rem) {
    span {
      display: none;
    }
  }
  strong {
    color: var(--film-text);
    font-weight: 600;
  }
`;
