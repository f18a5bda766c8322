import type { Video } from '@beem/api-client';
import { styled } from '@beem/platform';
import { Skeleton, type, VideoCard } from '@beem/ui';
import type { ReactNode } from 'react';
import { WatchedBar, watchedParts } from './watched';

export interface WatchCardProps {
  video: Video;
  /** Round controls at the top right. */
  actions?: ReactNode;
  /** A menu beside the title with the same and more actions. */
  menu?: ReactNode;
  /** Content below the counts, e.g. tags. */
  footer?: ReactNode;
  showsLikes?: boolean;
  /** What is left to watch stands in place of the views. */
  isBegun?: boolean;
  headingLevel?: 2 | 3 | 4;
  eager?: boolean;
}

/** A video as a card: its still with the watch progress, title, creator and counts. */
export function WatchCard({ video, footer, isBegun = false, ...rest }: WatchCardProps) {
  const [last, ...before] = watchedParts(video).reverse();
  return (
    <VideoCard
      to={`/watch/${video.id}`}
      video={video}
      creator={video.creator}
      overlay={<WatchedBar video={video} />}
      figure={isBegun && last}
      footer={
        <>
          {last && !isBegun && (
            <Watched>
              {before.map((part) => (
                <span key={part}>{part} • </span>
              ))}
              {last}
            </Watched>
          )}
          {footer}
        </>
      }
      {...rest}
    />
  );
}

/** Placeholder of a video card while it loads, with the lines of a long title. */
export function WatchCardSkeleton({ isWatched = false }: { isWatched?: boolean }) {
  return (
    <div>
      <Skeleton aspect="3 / 4" radius="var(--radius-md)" />
      <TextSkeleton>
        <Skeleton width="86%" height="1rem" />
        <Skeleton width="52%" height="1rem" />
        <Skeleton width="70%" height="0.875rem" />
        {isWatched && <Skeleton width="46%" height="0.875rem" />}
      </TextSkeleton>
    </div>
  );
}

const Watched = styled.p`
  margin-top: 2px;
  color: var(--text-2);
  ${type.small}
  container-type: inline-size;
  > span {
    @container (max-width: 11rem) {
      display: none;
    }
  }
`;

const TextSkeleton = styled.div`
  display: grid;
  /* The lines of a title, and below it those of the details with their margins. */
  grid-template-rows: 1.25rem 1.25rem;
  grid-auto-rows: calc(1.25rem + 2px);
  align-items: center;
  margin-top: 12px;
`;
