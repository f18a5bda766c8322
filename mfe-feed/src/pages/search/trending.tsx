import { TRENDING_SIZE } from '@beem/contracts';
import { styled } from '@beem/platform';
import { ErrorState, media, SkeletonGroup, Text } from '@beem/ui';
import { CardRowSkeleton } from '../../features/cards/card-row';
import { VideoRow } from '../../features/cards/video-row';
import { ReturnedAction } from '../../features/engagement/returned-action';
import { useTrending } from '../../features/search/search.queries';

/** The trending videos in order. */
export function Trending() {
  const { data, error, isFetching, refetch } = useTrending();
  if (data?.length === 0) return null;
  return (
    <Section aria-labelledby="trending-now">
      <Text as="h2" $type="h2" id="trending-now">
        Trending Now
      </Text>
      {data && <ReturnedAction />}
      {data && (
        <Ranks>
          {data.slice(0, TRENDING_SIZE).map((video, index) => (
            <li key={video.id}>
              <VideoRow video={video} rank={index + 1} />
            </li>
          ))}
        </Ranks>
      )}
      {!data && isFetching && (
        <SkeletonGroup label="Loading what is trending">
          <Ranks as="div">
            {Array.from({ length: TRENDING_SIZE }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are static and identical
              <CardRowSkeleton key={index} />
            ))}
          </Ranks>
        </SkeletonGroup>
      )}
      {!data && !isFetching && (
        <ErrorState level={3} title="Trending did not load" error={error} onRetry={() => void refetch()} />
      )}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;

/* Two columns of five. */
const Ranks = styled.ol`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  column-gap: 24px;
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
