import type { OwnVideo } from '@beem/api-client';
import { Link, styled } from '@beem/platform';
import { formatDuration, isolate } from '@beem/rules';
import { hitArea, media, type } from '@beem/ui';
import { VideoStill } from '../../shared/video-still';

interface VideoCellProps {
  video: OwnVideo;
  /** The text below the title; by default the type and the length. */
  line?: string;
}

/** Still, title, and a line below it. */
export function VideoCell({ video, line = describeVideo(video) }: VideoCellProps) {
  const { id, title } = video;
  return (
    <Cell>
      <VideoStill video={video} size="wide" />
      <Texts>
        {video.isRemoved ? (
          <strong dir="auto" title={title}>
            {title}
          </strong>
        ) : (
          <Link to={`/studio/videos/${id}`} dir="auto" title={title}>
            <span>{title}</span>
          </Link>
        )}
        <small>{line}</small>
      </Texts>
    </Cell>
  );
}

function describeVideo({ type, duration, episodeNumber, showTitle }: OwnVideo): string {
  const length = duration === null ? [] : [formatDuration(duration)];
  if (type === 'trailer') return ['Beem', ...length].join(' · ');
  return [
    `Episode ${episodeNumber ?? ''}`.trim(),
    ...(showTitle ? [isolate(showTitle)] : []),
    ...length,
  ].join(' · ');
}

const Cell = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  min-width: 0;
  ${media.phone} {
    gap: 12px;
  }
`;

const Texts = styled.div`
  display: grid;
  gap: 2px;
  /* Otherwise the column of the states would take all the width and the title would wrap at every letter. */
  min-width: clamp(8rem, 17vw, 260px);
  ${media.tablet} {
    min-width: 8rem;
  }
  ${media.phone} {
    min-width: 0;
  }
  a {
    ${hitArea}
  }
  a > span,
  strong {
    overflow: hidden;
    font: 600 0.9375rem/1.25rem var(--font-text);
    color: var(--text);
    text-overflow: ellipsis;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  small {
    ${type.small}
    color: var(--text-3);
  }
`;
