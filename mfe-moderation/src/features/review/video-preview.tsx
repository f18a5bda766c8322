import type { Report } from '@beem/api-client';
import { styled } from '@beem/platform';
import { AgeBadge, media, type, VideoPoster } from '@beem/ui';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { DELETED_VIDEO } from '../../shared/reports/report-texts';

interface VideoPreviewProps {
  video: NonNullable<Report['video']>;
}

/** The reported video: its still, and the video once the moderator requests it. */
export function VideoPreview({ video }: VideoPreviewProps) {
  const { title, videoUrl, thumbnailUrl, ageRating } = video;
  const [isPlaying, setIsPlaying] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <PreviewFrame>
      {isPlaying && videoUrl && !hasFailed ? (
        // biome-ignore lint/a11y/useMediaCaption: a moderator looks at the video as it was uploaded
        <video
          src={videoUrl}
          poster={thumbnailUrl ?? undefined}
          controls
          autoPlay
          playsInline
          aria-label={title}
          onError={() => setHasFailed(true)}
        />
      ) : (
        <VideoPoster src={thumbnailUrl} thumbhash={null} alt={`Still of ${title}`} eager />
      )}
      {!isPlaying && videoUrl && (
        <PlayButton type="button" aria-label="Play the video" onClick={() => setIsPlaying(true)}>
          <Play aria-hidden="true" />
        </PlayButton>
      )}
      {(hasFailed || !videoUrl) && (
        <Failure role="status">{video.isDeleted ? DELETED_VIDEO : 'The video could not be played.'}</Failure>
      )}
      {!isPlaying && (
        <Rating>
          <AgeBadge rating={ageRating} />
        </Rating>
      )}
    </PreviewFrame>
  );
}

/** As large as the video's picture; also for the skeleton. */
export const PreviewFrame = styled.div`
  position: relative;
  aspect-ratio: 10 / 17;
  border-radius: var(--radius-md);
  background: #000;
  overflow: hidden;
  video {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  ${media.phone} {
    aspect-ratio: 4 / 3;
    img {
      object-fit: contain;
    }
  }
`;

const PlayButton = styled.button`
  position: absolute;
  inset: 0;
  margin: auto;
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  border-radius: 50%;
  background: var(--film-control);
  color: var(--film-text);
  svg {
    fill: currentColor;
  }
  ${media.hover} {
    &:hover {
      background: var(--film-control-hover);
    }
  }
`;

const Rating = styled.span`
  position: absolute;
  top: 12px;
  left: 12px;
`;

const Failure = styled.p`
  position: absolute;
  inset: auto 0 0;
  padding: 12px;
  background: var(--film-scrim);
  color: var(--film-text);
  ${type.small}
  text-align: center;
`;
