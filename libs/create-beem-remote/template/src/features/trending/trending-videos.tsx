import { EmptyState, ListView, listState, Skeleton, VideoCard, VideoGrid } from '@beem/ui';
import { Film } from 'lucide-react';
import { useTrending } from './trending.queries';

const SKELETONS = ['a', 'b', 'c', 'd', 'e'];

export function TrendingVideos() {
  return (
    <ListView
      list={listState(useTrending())}
      label="Trending"
      as={VideoGrid}
      loadingLabel="Loading videos"
      loading={
        <VideoGrid as="div">
          {SKELETONS.map((key) => (
            <Skeleton key={key} aspect="3 / 4" />
          ))}
        </VideoGrid>
      }
      empty={
        <EmptyState icon={<Film />} title="No videos yet">
          Come back soon.
        </EmptyState>
      }
      error={{ title: 'The videos did not load', children: 'Please try again.' }}
    >
      {(video) => (
        <VideoCard to={`/watch/${video.id}`} video={video} creator={video.creator} headingLevel={2} />
      )}
    </ListView>
  );
}
