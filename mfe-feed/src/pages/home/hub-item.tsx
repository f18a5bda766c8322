import type { Video } from '@beem/api-client';
import { SectionBoundary } from '@beem/ui';
import { memo, type ReactNode } from 'react';
import { LoadingMore } from '../../features/feed/feed-states';
import { FeedItem } from '../../features/feed/feed-viewport';

interface HubItemProps {
  video: Video;
  /** 1 is the first of the feed. */
  position: number;
  /** Number of videos in the feed; null until its end is known. */
  total: number | null;
  /** Its card; false far from the active one. */
  card: ReactNode;
  isLoadingMore: boolean;
}

/** One screen of the hub. Memoised: in a feed of hundreds of videos a step renders only the few that have a card. */
export const HubItem = memo(function HubItem({ video, position, total, card, isLoadingMore }: HubItemProps) {
  return (
    <FeedItem
      data-card={video.id}
      tabIndex={-1}
      aria-label={video.title}
      aria-posinset={position}
      aria-setsize={total ?? -1}
    >
      {card && (
        <SectionBoundary name="feed-card" title="This Beem did not load">
          {card}
        </SectionBoundary>
      )}
      {isLoadingMore && <LoadingMore />}
    </FeedItem>
  );
});
