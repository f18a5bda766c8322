import type { Video } from '@beem/api-client';
import { styled } from '@beem/platform';
import { displayName } from '@beem/rules';
import { Button, media, type, useMediaQuery, VideoPoster } from '@beem/ui';
import { useEffect, useEffectEvent, useState } from 'react';

const COUNTDOWN_SECONDS = 8;

export interface UpNextProps {
  /** The next episode, or another video. */
  video: Video;
  /** Whether it plays after a countdown; otherwise it waits for a press. */
  isAutomatic: boolean;
  onPlay: () => void;
  onCancel: () => void;
}

/** Shown over a video that has ended: the next one; an episode has a countdown and a button to cancel it. */
export function UpNext({ video, isAutomatic, onPlay, onCancel }: UpNextProps) {
  const prefersReducedMotion = useMediaQuery(media.reducedMotion);
  const isWaiting = prefersReducedMotion || !isAutomatic;
  const [left, setLeft] = useState(COUNTDOWN_SECONDS);
  const play = useEffectEvent(onPlay);

  useEffect(() => {
    if (isWaiting) return;
    const timer = setInterval(() => {
      // The countdown pauses while a dialog is open (e.g. a comment is being written) and in a hidden tab.
      const isBusy =
        document.visibilityState === 'hidden' ||
        document.querySelector('[role="dialog"]') ||
        document.activeElement instanceof HTMLTextAreaElement;
      if (!isBusy) setLeft((seconds) => Math.max(0, seconds - 1));
    }, 1_000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  useEffect(() => {
    if (left === 0) play();
  }, [left]);

  const { episodeNumber, creator } = video;
  const nextEpisode = episodeNumber === null ? 'Next episode' : `Next: Episode ${episodeNumber}`;
  return (
    <Card role="group" aria-label={isAutomatic ? 'Next episode' : 'Up next'}>
      <Still>
        <VideoPoster src={video.thumbnailUrl} thumbhash={video.thumbhash} eager />
      </Still>
      <div>
        <Overline>{isAutomatic ? nextEpisode : 'Up next'}</Overline>
        <Title dir="auto" title={video.title}>
          {video.title}
        </Title>
        {isAutomatic ? (
          <p role="status">{isWaiting ? 'Ready when you are' : 'The next episode is about to play'}</p>
        ) : (
          <p dir="auto">{displayName(creator)}</p>
        )}
        <Actions>
          <Button variant="primary" size="small" onClick={onPlay}>
            {isWaiting ? 'Play now' : `Play now (${left})`}
          </Button>
          <Button variant="film" size="small" onClick={onCancel}>
            Cancel
          </Button>
        </Actions>
      </div>
    </Card>
  );
}

const Card = styled.div`
  position: absolute;
  z-index: 3;
  right: 20px;
  bottom: 84px;
  display: grid;
  grid-template-columns: 176px minmax(0, 220px);
  gap: 16px;
  max-width: calc(100% - 32px);
  padding: 12px;
  border-radius: var(--radius-lg);
  background: rgba(16, 14, 24, 0.92);
  color: var(--film-text);
  p {
    ${type.small}
    color: var(--film-text-2);
  }
  @container (max-width: 919px) {
    grid-template-columns: minmax(0, 248px);
  }
  /* A narrow player has space only at its top. */
  @container (max-width: 639px) {
    grid-template-columns: minmax(0, 1fr);
    inset: calc(12px + var(--player-top, 0px)) 12px auto;
    bottom: auto;
  }
`;

const Still = styled.div`
  aspect-ratio: 16 / 9;
  border-radius: var(--radius-sm);
  overflow: hidden;
  @container (max-width: 919px) {
    display: none;
  }
`;

const Overline = styled.p`
  && {
    font-weight: 600;
  }
`;

const Title = styled.h2`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${type.h3}
`;

const Actions = styled.div`
  display: flex;
  gap: 8px;
  margin-top: 8px;
`;
