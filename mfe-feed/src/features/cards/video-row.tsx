import type { Video } from '@beem/api-client';
import { styled } from '@beem/platform';
import { displayName, formatCount, formatDuration } from '@beem/rules';
import { AgeBadge, CardUser, tabularNumbers, type, VisuallyHidden } from '@beem/ui';
import { Eye, Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { CardRow } from './card-row';
import { WatchedBar, watchedParts } from './watched';

export interface VideoRowProps {
  video: Video;
  rank?: number;
  actions?: ReactNode;
  headingLevel?: 2 | 3 | 4;
}

/** A video as a row, with its duration and counts. */
export function VideoRow({ video, ...rest }: VideoRowProps) {
  const watched = watchedParts(video);
  return (
    <CardRow
      to={`/watch/${video.id}`}
      title={video.title}
      still={video}
      aspect="3 / 4"
      corner={video.duration === null ? null : formatDuration(video.duration)}
      overlay={<WatchedBar video={video} />}
      {...rest}
    >
      <VideoMeta>
        <CardUser userId={video.creator.id}>{displayName(video.creator)}</CardUser>
      </VideoMeta>
      <Counts>
        <span>
          <Eye aria-hidden="true" />
          <span>{formatCount(video.viewCount)}</span>
          <VisuallyHidden>views</VisuallyHidden>
        </span>
        <span>
          <Heart aria-hidden="true" />
          <span>{formatCount(video.likeCount)}</span>
          <VisuallyHidden>likes</VisuallyHidden>
        </span>
        <AgeBadge look="short" rating={video.ageRating} />
      </Counts>
      {watched.length > 0 && <Watched>{watched.join(' • ')}</Watched>}
    </CardRow>
  );
}

const VideoMeta = styled.p`
  min-width: 0;
  color: var(--text-3);
  ${type.small}
`;

const Counts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  color: var(--text-2);
  ${type.small}
  ${tabularNumbers}
  > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  svg {
    width: var(--icon-14, 14px);
    height: var(--icon-14, 14px);
  }
`;

const Watched = styled.p`
  color: var(--text-2);
  ${type.small}
`;
