import { styled } from '@beem/platform';
import { formatDuration } from '@beem/rules';
import { IconButton, media, tabularNumbers, type } from '@beem/ui';
import { Maximize, Minimize, Pause, PictureInPicture2, Play, Volume2, VolumeX } from 'lucide-react';
import type { RefObject } from 'react';
import { SOUND_CONTROL } from '../sound';
import { Scrubber } from './scrubber';
import { useMediaState } from './use-media-state';

export interface ControlsProps {
  videoRef: RefObject<HTMLVideoElement | null>;
  /** Seconds as the server knows them, until the film itself is read. */
  knownDuration: number | null;
  isPaused: boolean;
  isMuted: boolean;
  isFullscreen: boolean;
  onTogglePlay: () => void;
  onToggleMute: () => void;
  onToggleFullscreen: () => void;
}

/** Beam, play, sound, time, picture-in-picture, fullscreen. */
export function Controls(props: ControlsProps) {
  const { videoRef, isPaused, isMuted, isFullscreen } = props;
  const { time, duration: readDuration, volume } = useMediaState(videoRef);
  const duration = readDuration || props.knownDuration || 0;
  function setVolume(next: number) {
    if (videoRef.current) videoRef.current.volume = next;
    if (isMuted !== (next === 0)) props.onToggleMute();
  }
  return (
    <>
      <Scrubber
        time={time}
        duration={duration}
        onSeek={(seconds) => {
          if (videoRef.current) videoRef.current.currentTime = seconds;
        }}
      />
      <Row>
        <PlayButton label={isPaused ? 'Play' : 'Pause'} onClick={props.onTogglePlay}>
          {isPaused ? (
            <Play aria-hidden="true" fill="currentColor" />
          ) : (
            <Pause aria-hidden="true" fill="currentColor" />
          )}
        </PlayButton>
        <Sound {...SOUND_CONTROL}>
          <Plain label={isMuted ? 'Unmute' : 'Mute'} onClick={props.onToggleMute}>
            {isMuted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
          </Plain>
          <Volume
            type="range"
            aria-label="Volume"
            min={0}
            max={1}
            step={0.05}
            value={isMuted ? 0 : volume}
            onChange={(event) => setVolume(event.currentTarget.valueAsNumber)}
          />
        </Sound>
        <Time>
          <strong>{formatDuration(time)}</strong> / {formatDuration(duration)}
        </Time>
        {document.pictureInPictureEnabled && (
          <Plain
            label="Picture in picture"
            onClick={() => void togglePictureInPicture(videoRef.current).catch(() => undefined)}
          >
            <PictureInPicture2 aria-hidden="true" />
          </Plain>
        )}
        <Plain label={isFullscreen ? 'Exit fullscreen' : 'Fullscreen'} onClick={props.onToggleFullscreen}>
          {isFullscreen ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
        </Plain>
      </Row>
    </>
  );
}

async function togglePictureInPicture(video: HTMLVideoElement | null): Promise<void> {
  if (document.pictureInPictureElement) await document.exitPictureInPicture();
  else await video?.requestPictureInPicture();
}

const Row = styled.div`
  display: flex;
  align-items: center;
  margin: 0 -12px;
`;

const Plain = styled(IconButton)`
  color: var(--film-text);
  ${media.hover} {
    &:hover {
      background: var(--film-control-hover);
      color: var(--film-text);
    }
  }
`;

const PlayButton = Plain;

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
  transition:
    width var(--fast) var(--ease),
    opacity var(--fast) var(--ease);
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
  strong {
    color: var(--film-text);
    font-weight: 600;
  }
`;
