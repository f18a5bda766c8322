import type { Video } from '@beem/api-client';
import { styled } from '@beem/platform';
import { Button, media, type, useMediaQuery, VideoPoster } from '@beem/ui';
import { useEffect, useEffectEvent, useState } from 'react';

const COUNTDOWN_SECONDS = 8;

export interface UpNextProps {
  episode: Video;
  onPlay: () => void;
  onCancel: () => void;
}

/** Over a video that has ended: the next episode, which begins by itself unless one says no. */
export function UpNext({ episode, onPlay, onCancel }: UpNextProps) {
  const isThrottled = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [left, setLeft] = useState(COUNTDOWN_SECONDS);
  const play = useEffectEvent(onPlay);

  useEffect(() => {
    if (isThrottled) return;
    const timer = setInterval(() => {
      // Nobody is taken away from a comment they write, nor does a video begin in a tab that nobody sees.
      const isBusy = document.visibilityState === 'hidden' || document.querySelector('[role="dialog"]');
      if (!isBusy) setLeft((seconds) => Math.max(0, seconds - 1));
    }, 1_000);
    return () => clearInterval(timer);
  }, [isThrottled]);
  useEffect(() => {
    if (left === 0) play();
  }, [left]);

  const place = episode.episodeNumber === null ? 'Next episode' : `Next: Episode ${episode.episodeNumber}`;
  return (
    <Card role="group" aria-label="Next episode">
      <Still>
        <VideoPoster src={episode.thumbnailUrl} thumbhash={episode.thumbhash} eager />
      </Still>
      <div>
        <Overline>{place}</Overline>
        <Title>{episode.title}</Title>
        <p role="status">{isThrottled ? 'Ready when you are' : 'The next episode is about to play'}</p>
        <Row>
          <Button variant="primary" size="small" onClick={onPlay}>
            {isThrottled ? 'Play now' : `Play now (${left})`}
          </Button>
          <Button variant="film" size="small" onClick={onCancel}>
            Cancel
          </Button>
        </Row>
      </div>
    </Card>
  );
}

const Card = styled.div`
  position: absolute;
  z-index: 3;
  right: 20px;
  bottom: 96px;
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
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    inset: 12px 12px auto;
    right: 12px;
    bottom: auto;
  }
`;

const Still = styled.div`
  aspect-ratio: 16 / 9;
  border-radius: var(--radius-sm);
  overflow: hidden;
  ${media.phone} {
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

const Row = styled.div`
  display: flex;
  gap: 8px;
  margin-top: 8px;
`;
