import { styled, useCurrentRoute } from '@beem/platform';
import { media, Skeleton, SkeletonGroup, VisuallyHidden } from '@beem/ui';

/** The route's skeleton; a line says so when it takes longer than usual. */
export function RouteLoading({ title, isSlow }: { title: string; isSlow: boolean }) {
  const route = useCurrentRoute();
  const isVideo = route?.tone === 'film';
  // A video page about one video has that video's id in its path; the other kind is a feed.
  const isFeed = isVideo && !route.path.includes(':');
  return (
    <Loading data-feed={isFeed || undefined} data-under-header={isFeed ? '' : undefined}>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <SkeletonGroup label={`Loading ${title}`}>
        {isFeed ? <FeedShape /> : isVideo ? <WatchShape /> : <PageShape />}
      </SkeletonGroup>
      <SlowLine role="status">{isSlow && 'This takes longer than usual. Still trying.'}</SlowLine>
    </Loading>
  );
}

function PageShape() {
  return (
    <Stack>
      <Skeleton width="240px" height="40px" />
      <Skeleton width="360px" />
      <Cards>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} aspect="3 / 4" radius="var(--radius-md)" />
        ))}
      </Cards>
    </Stack>
  );
}

function FeedShape() {
  return (
    <VideoCard>
      <Skeleton height="100%" radius="inherit" />
    </VideoCard>
  );
}

function WatchShape() {
  return (
    <Reading>
      <Skeleton width="160px" />
      <Skeleton aspect="16 / 9" radius="var(--radius-lg)" />
      <Skeleton width="60%" height="40px" />
      <Skeleton width="40%" />
    </Reading>
  );
}

const Loading = styled.div`
  position: relative;
  min-height: calc(100dvh - var(--header) - var(--bottom-bar));
  padding: var(--page-padding);
  &[data-feed] {
    padding: 8px 0 16px;
    ${media.phone} {
      padding: 0;
    }
  }
`;

const SlowLine = styled.p`
  position: absolute;
  inset: auto 16px 40px;
  color: var(--text-2);
  text-align: center;
`;

const Stack = styled.div`
  display: grid;
  gap: 16px;
`;

const Reading = styled(Stack)`
  max-width: 1016px;
  margin: 0 auto;
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: 16px;
  margin-top: 24px;
  ${media.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  /* Full rows only: one card alone would look like the end of something. */
  @media (max-width: 1024px) {
    > :last-child {
      display: none;
    }
  }
`;

/* Where the first video will stand: left of the middle by the room its actions take. */
const VideoCard = styled.div`
  height: calc(100dvh - var(--header) - 24px);
  max-width: calc((100dvh - var(--header) - 24px) * 0.5625);
  margin: 0 auto;
  border-radius: var(--radius-xl);
  overflow: hidden;
  transform: translateX(-74px);
  ${media.tablet} {
    transform: translateX(-36px);
  }
  ${media.phone} {
    height: calc(100dvh - var(--bottom-bar));
    max-width: none;
    border-radius: 0;
    transform: none;
  }
`;
