import type { Video } from '@beem/api-client';
import { useIsAvailable, useSession } from '@beem/platform';
import { usePagedList } from '@beem/ui';
import { WatchCard } from '../../features/cards/watch-card';
import { Carousel } from '../../features/discover/carousel';
import { VIDEO_LISTS, WHOLE_LIST } from '../../features/library/library-tabs';
import { MoreLink } from './show-sections';

/**
 * The videos that the viewer has started, the latest first; undefined while unknown. Empty for guests and when the list
 * does not load, because Explore works without it.
 */
export function useContinueWatching(): readonly Video[] | undefined {
  const { status } = useSession();
  const { pages, keeps } = VIDEO_LISTS.continue;
  const list = usePagedList({ ...pages(WHOLE_LIST), enabled: status === 'signedIn' }, keeps);
  if (status === 'signedOut') return [];
  if (list.status === 'loading') return undefined;
  return list.status === 'ready' ? list.items : [];
}

export function ContinueWatching({ videos }: { videos: readonly Video[] }) {
  const isAvailable = useIsAvailable();
  return (
    <Carousel
      title="Continue Watching"
      more={isAvailable('/library') && <MoreLink to="/library">See all</MoreLink>}
    >
      {videos.map((video) => (
        <li key={video.id}>
          <WatchCard video={video} isBegun />
        </li>
      ))}
    </Carousel>
  );
}
