import { styled, useCurrentRoute } from '@beem/platform';
import type { RemoteRoute } from '@beem/remote-manifest';
import {
  CardsShape,
  CarouselsShape,
  CoverShape,
  media,
  PageSkeleton,
  SearchShape,
  Skeleton,
  VisuallyHidden,
} from '@beem/ui';
import type { ReactNode } from 'react';

type Shape = NonNullable<RemoteRoute['skeleton']>;

const SHAPES: Record<Shape, ReactNode> = {
  cards: <CardsShape />,
  carousels: <CarouselsShape />,
  cover: <CoverShape />,
  feed: <FeedShape />,
  player: <PlayerShape />,
  search: <SearchShape />,
  tabs: <CardsShape hasTabs />,
};

/** The skeleton that the route asks for, with a message when loading takes longer than usual. */
export function RouteLoading({ title, isSlow }: { title: string; isSlow: boolean }) {
  const shape = shapeOf(useCurrentRoute());
  return (
    <Loading data-under-header={shape === 'feed' ? '' : undefined}>
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <PageSkeleton shape={shape} label={`Loading ${title}`}>
        {SHAPES[shape]}
      </PageSkeleton>
      <SlowLine role="status">{isSlow && 'This takes longer than usual. Still trying.'}</SlowLine>
    </Loading>
  );
}

/** Remotes that were published before 2.3.0 name none: with the video tone a path with an id is a watch page, else a feed. */
function shapeOf(route: RemoteRoute | null): Shape {
  if (route?.skeleton && route.skeleton in SHAPES) return route.skeleton;
  if (route?.tone !== 'film') return 'cards';
  return route.path.includes(':') ? 'player' : 'feed';
}

function FeedShape() {
  return (
    <VideoCard>
      <Skeleton height="100%" radius="inherit" />
    </VideoCard>
  );
}

function PlayerShape() {
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
`;

const SlowLine = styled.p`
  position: absolute;
  inset: auto 16px 40px;
  color: var(--text-2);
  text-align: center;
`;

const Reading = styled.div`
  display: grid;
  gap: 16px;
  max-width: calc(1016px + 2 * var(--page-padding-x));
  margin: 0 auto;
  padding: var(--page-padding);
`;

/* Position of the first video: left of the centre, because the actions are at its right. */
const VideoCard = styled.div`
  height: calc(100dvh - var(--header) - 24px);
  max-width: calc((100dvh - var(--header) - 24px) * 0.5625);
  margin: 8px auto 16px;
  border-radius: var(--radius-xl);
  overflow: hidden;
  transform: translateX(-74px);
  ${media.tablet} {
    transform: translateX(-36px);
  }
  ${media.phone} {
    height: calc(100dvh - var(--bottom-bar));
    max-width: none;
    margin: 0;
    border-radius: 0;
    transform: none;
  }
`;
