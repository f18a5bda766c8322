import type { PublicUser, Show, Video } from '@beem/api-client';
import { styled, type UseQueryResult } from '@beem/platform';
import { isolate } from '@beem/rules';
import {
  Button,
  ButtonLink,
  CardGrid,
  EmptyState,
  FollowButton,
  media,
  ShowGrid,
  SkeletonGroup,
  VideoGrid,
} from '@beem/ui';
import { Clapperboard, Tv, UserSearch } from 'lucide-react';
import { ShowCard, ShowCardSkeleton } from '../../features/cards/show-card';
import { WatchCard, WatchCardSkeleton } from '../../features/cards/watch-card';
import { CreatorCard, CreatorCardSkeleton } from '../../features/search/creator-card';
import { VideoTags } from '../../features/search/popular-tags';
import { Results, ResultsPanel } from '../../features/search/results';
import { SEARCH_FAILURES } from '../../features/search/search.queries';
import { Trending } from './trending';

/** Empty state with popular tags. */
const seeTrending = <ButtonLink to="/search">See what is trending</ButtonLink>;

const SHAPES = [...'abcdefghij'];

const showShapes = (
  <CardGrid as="div" $of="shows">
    {SHAPES.map((shape) => (
      <ShowCardSkeleton key={shape} />
    ))}
  </CardGrid>
);

/** Shown until it is known which tab has results. */
export function ResultsLoading() {
  return (
    <ResultsPanel>
      <SkeletonGroup label="Searching...">{showShapes}</SkeletonGroup>
    </ResultsPanel>
  );
}

interface ListProps<Item> {
  results: UseQueryResult<Item[]>;
  /** Retries every list that failed. */
  onRetry: () => void;
}

interface ShowResultsProps extends ListProps<Show> {
  query: string;
  /** Number of found videos: without a matching show the empty state links to them. */
  videoCount: string;
  onVideos: () => void;
}

export function ShowResults({ query, results, onRetry, videoCount, onVideos }: ShowResultsProps) {
  const wayOn =
    videoCount === '0' ? (
      seeTrending
    ) : (
      <Button onClick={onVideos}>{`See ${videoCount} ${videoCount === '1' ? 'video' : 'videos'}`}</Button>
    );
  return (
    <Results
      results={results}
      onRetry={onRetry}
      as={ShowGrid}
      failure={SEARCH_FAILURES.shows}
      nameOf={(count) => (count === 1 ? 'show' : 'shows')}
      loading={showShapes}
      empty={
        <EmptyState icon={<Tv />} title={`No shows found for "${isolate(query)}"`} actions={wayOn}>
          Try different keywords, or fewer of them
        </EmptyState>
      }
    >
      {(show) => <ShowCard show={show} headingLevel={2} />}
    </Results>
  );
}

export function VideoResults(list: ListProps<Video>) {
  return (
    <Results
      {...list}
      as={VideoGrid}
      failure={SEARCH_FAILURES.videos}
      nameOf={(count) => (count === 1 ? 'video' : 'videos')}
      loading={
        <CardGrid as="div" $of="videos">
          {SHAPES.map((shape) => (
            <WatchCardSkeleton key={shape} />
          ))}
        </CardGrid>
      }
      empty={
        <>
          <EmptyState icon={<Clapperboard />} title="No results found">
            Try different keywords or check out trending content below
          </EmptyState>
          <Trending />
        </>
      }
    >
      {(video) => (
        <WatchCard video={video} headingLevel={2} showsLikes footer={<VideoTags tags={video.tags} />} />
      )}
    </Results>
  );
}

export function CreatorResults(list: ListProps<PublicUser>) {
  return (
    <Results
      {...list}
      as={Users}
      failure={SEARCH_FAILURES.users}
      nameOf={(count) => (count === 1 ? 'creator' : 'creators')}
      loading={
        <Users as="div">
          {SHAPES.slice(4).map((shape) => (
            <CreatorCardSkeleton key={shape} />
          ))}
        </Users>
      }
      empty={
        <EmptyState icon={<UserSearch />} title="No creators found" actions={seeTrending}>
          Try searching for different creator names
        </EmptyState>
      }
    >
      {(creator) => <CreatorCard creator={creator} action={<FollowButton user={creator} look="quiet" />} />}
    </Results>
  );
}

const Users = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
