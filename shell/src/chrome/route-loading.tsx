import { styled, useCurrentRoute, useLocation } from '@beem/platform';
import type { RemoteRoute } from '@beem/remote-manifest';
import {
  CardsShape,
  CarouselsShape,
  CoverShape,
  media,
  PageSkeleton,
  pageAspect,
  SearchShape,
  Skeleton,
  useIsTextLarge,
  VisuallyHidden,
} from '@beem/ui';
import type { ReactNode } from 'react';
import {
  ChartsShape,
  EntryShape,
  FiguresShape,
  FormShape,
  ProfileShape,
  ReadingShape,
  RowsShape,
  TableShape,
} from './page-shapes';
import { SlowLine } from './slow-line';

type Shape = NonNullable<RemoteRoute['skeleton']>;

const SHAPES: Record<Shape, ReactNode> = {
  cards: <CardsShape />,
  carousels: <CarouselsShape />,
  charts: <ChartsShape />,
  cover: <CoverShape />,
  entry: <EntryShape />,
  feed: <FeedShape />,
  figures: <FiguresShape />,
  form: <FormShape />,
  player: <PlayerShape />,
  profile: <ProfileShape />,
  reading: <ReadingShape />,
  rows: <RowsShape />,
  search: <SearchShape />,
  table: <TableShape />,
  tabs: <CardsShape hasTabs />,
};

interface RouteLoadingProps {
  title: string;
  /** Whether loading takes longer than usual, which is then said. */
  isSlow?: boolean;
}

/** The skeleton that the route asks for: while the session is unknown, and while the files of the page load. */
export function RouteLoading({ title, isSlow = false }: RouteLoadingProps) {
  const shape = shapeOf(useCurrentRoute());
  const isWide = useIsWide();
  const isLarge = useIsTextLarge(OVER_REM);
  const isUnderHeader = shape === 'feed' || (shape === 'player' && !isWide && !isLarge);
  return (
    <div
      data-under-header={isUnderHeader ? '' : undefined}
      // From the start: the frame must not move when the skeleton appears.
      data-fills-screen={shape === 'player' ? '' : undefined}
    >
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <PageSkeleton shape={shape} label={`Loading ${title}`}>
        {SHAPES[shape]}
      </PageSkeleton>
      <SlowLine isShown={isSlow} />
    </div>
  );
}

/**
 * Remotes published before 2.3.0 name no skeleton: with the video tone a path with an id is a watch page, otherwise a
 * feed.
 */
function shapeOf(route: RemoteRoute | null): Shape {
  // The shell's own pages that need a session: a sentence below the heading, and cards.
  if (!route) return 'figures';
  if (route.skeleton && route.skeleton in SHAPES) return route.skeleton;
  if (route.layout === 'bare') return 'entry';
  if (route.tone !== 'film') return 'cards';
  return route.path.includes(':') ? 'player' : 'feed';
}

function FeedShape() {
  return (
    <VideoCard data-under-header="">
      <Skeleton height="100%" radius="inherit" />
    </VideoCard>
  );
}

/** Whether the document names a landscape video. */
function useIsWide(): boolean {
  return (pageAspect(useLocation().pathname) ?? 0) > 1;
}

function PlayerShape() {
  const isWide = useIsWide();
  const isLarge = useIsTextLarge(OVER_REM);
  return (
    <Player data-wide={isWide || undefined} data-large={isLarge || undefined}>
      <WayBack>
        <Skeleton width="140px" height="20px" />
      </WayBack>
      <PlayerFrame>
        <Skeleton height="100%" radius="inherit" />
      </PlayerFrame>
      <Texts>
        <Skeleton width="min(28rem, 80%)" height="40px" />
        <Skeleton width="12rem" height="44px" radius="22px" />
        <Skeleton width="min(36rem, 100%)" height="20px" />
      </Texts>
      {isWide && (
        <Comments>
          <Skeleton width="8rem" height="28px" />
          <Skeleton height="48px" />
          <Skeleton height="48px" />
          <Skeleton height="44px" radius="22px" />
        </Comments>
      )}
    </Player>
  );
}

/** On a phone, texts fit over an upright video if they have this width in rem, as on the watch page. */
const OVER_REM = 18;

/** Wide enough for texts beside an upright video. */
const beside = '@media (min-width: 768px) and (min-height: 500.02px)';

/** Wide enough for comments beside a landscape video. */
const inlineComments = '@media (min-width: 1200px) and (min-height: 500.02px)';

/**
 * The areas of a watch page: with a landscape video where the document names one, else with an upright one, the most
 * common case, which is as high as the window, or the whole screen of a phone.
 */
const Player = styled.div`
  display: grid;
  grid-template: 'ways' auto 'video' auto 'texts' auto / minmax(0, 1fr);
  max-width: calc(1016px + 2 * var(--page-padding-x));
  margin: 0 auto;
  padding: 12px var(--page-padding-x) 48px;
  ${beside} {
    grid-template:
      'video ways' auto 'video texts' minmax(0, 1fr)
      / min(calc((100dvh - var(--header) - 48px) * 9 / 16), 100% - var(--panel-min, 440px)) minmax(0, 520px);
    column-gap: 48px;
    ${media.tablet} {
      --panel-min: 332px;
      column-gap: 32px;
    }
    justify-content: center;
    max-width: 1440px;
    padding: 24px 24px 48px;
  }
  &[data-wide] {
    grid-template: 'ways' auto 'video' auto 'texts' auto / minmax(0, 1fr);
    max-width: calc(1016px + 2 * var(--page-padding-x));
    padding: 12px var(--page-padding-x) 48px;
    ${inlineComments} {
      grid-template: 'ways comments' auto 'video comments' auto 'texts comments' 1fr / minmax(0, 1fr) 380px;
      column-gap: 40px;
      max-width: max(1240px, calc((100dvh - var(--header) - 260px) * 16 / 9 + 468px));
      padding: 12px 24px 48px;
    }
  }
  ${media.phone} {
    padding-block: 0 24px;
    &:is([data-wide], [data-large]) {
      padding-top: 0;
    }
  }
  ${media.across} {
    && {
      padding-top: 0;
    }
  }
`;

const WayBack = styled.div`
  grid-area: ways;
  display: flex;
  align-items: center;
  height: 44px;
  ${media.phone} {
    display: none;
    :is([data-wide], [data-large]) > & {
      display: flex;
    }
  }
  ${media.across} {
    && {
      display: none;
    }
  }
`;

const PlayerFrame = styled.div`
  grid-area: video;
  border-radius: var(--radius-lg);
  ${beside} {
    aspect-ratio: 9 / 16;
  }
  [data-wide] > & {
    height: auto;
    max-height: max(320px, calc(100dvh - var(--header) - 260px));
    aspect-ratio: 16 / 9;
  }
  ${media.phone} {
    height: calc(100dvh - var(--bottom-bar) - 24px - 2.5rem);
    min-height: 420px;
    margin: 0 calc(-1 * var(--page-padding-x));
    border-radius: 0;
    @media (max-height: 759px) {
      height: calc(100dvh - var(--bottom-bar));
    }
    [data-large] > & {
      height: max(280px, 44dvh);
      min-height: 0;
    }
    [data-wide] > & {
      min-height: 0;
    }
  }
  ${media.across} {
    && {
      height: 100dvh;
      max-height: none;
      aspect-ratio: auto;
    }
    margin: 0 calc(-1 * var(--page-padding-x));
    border-radius: 0;
  }
`;

const Texts = styled.div`
  grid-area: texts;
  display: grid;
  align-content: start;
  gap: 16px;
  padding-top: 24px;
  ${beside} {
    padding-top: 8px;
    [data-wide] > & {
      padding-top: 24px;
    }
  }
`;

const Comments = styled.div`
  display: none;
  ${inlineComments} {
    display: flex;
    grid-area: comments;
    flex-direction: column;
    gap: 20px;
    height: calc(100dvh - var(--header) - 43px);
    margin-top: 7px;
    > :last-child {
      margin-top: auto;
    }
  }
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
  ${media.across} {
    height: calc(100dvh - var(--bottom-bar));
    max-width: calc(100% - clamp(312px, 40%, 360px));
    margin: 0;
    border-radius: 0;
    transform: none;
  }
`;
