import type { Video } from '@beem/api-client';
import { styled, usePageMeta, useSession } from '@beem/platform';
import { AmbientGlow, FailureGroup, media, SectionBoundary, useIsTextLarge, useMediaQuery } from '@beem/ui';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { ReturnedAction } from '../../features/engagement/returned-action';
import { objectFitOf } from '../../features/playback/object-fit';
import { PLAYER_SHORTCUTS } from '../../features/playback/player/player-shortcuts';
import { CommentsBar } from '../../features/video/comments-bar';
import { CreatorBlock } from '../../features/video/creator-block';
import { Description } from '../../features/video/description';
import { useNextEpisode, useShowOf } from '../../features/video/episodes.queries';
import { Facts } from '../../features/video/facts';
import { useNextVideos } from '../../features/video/next.queries';
import { ShowLink } from '../../features/video/show-link';
import {
  BESIDE,
  CommentsCell,
  CreatorAndActions,
  Details,
  ICON_FITS,
  INLINE_COMMENTS,
  INLINE_REM,
  MovingPlayer,
  Panel,
  PlayerFrame,
  useIsFull,
  WatchColumn,
  WatchTitle,
} from '../../features/video/watch-layout';
import { ColumnAction } from '../../features/video-actions/column-action';
import { ActionPills, PillAction } from '../../features/video-actions/pill-action';
import { isLongTitle } from '../../shared/long-title';
import { VideoActions } from '../video-actions/video-actions';
import { useMovedAside } from '../video-dialogs/use-moved-aside';
import { useVideoDialogs } from '../video-dialogs/use-video-dialogs';
import { FullOverlay } from './full-overlay';
import { BelowVideo, FollowButton, LatestComment, UndecidedNotice, UnreadyVideo } from './late';
import { WatchPlayer } from './watch-player';
import { useStateOfNext, WaysBack } from './ways-back';

interface WatchVideoProps {
  video: Video;
  /** The cached data is stale and a refetch is running. */
  isOutdated: boolean;
}

export function WatchVideo({ video, isOutdated }: WatchVideoProps) {
  usePageMeta({ title: video.title, description: video.description, shortcuts: PLAYER_SHORTCUTS });
  const show = useShowOf(video);
  const isOwn = useSession().user?.id === video.creator.id;
  const stateOfNext = useStateOfNext();
  const nextEpisode = useNextEpisode(video);
  const isPublished = video.status === 'ready';
  const next = useNextVideos(video, isPublished && nextEpisode === null);

  const isUpright = (video.height ?? 0) > (video.width ?? 0);
  const isAcross = useMediaQuery(media.across);
  // A video that fills such a window leaves no height for the bar of the comments.
  const isLow = useMediaQuery('@media (max-height: 759px)');
  const isFull = useIsFull(isUpright) && video.videoUrl !== null;
  const isOver = video.videoUrl !== null && (isFull || isAcross);
  const isWide = useMediaQuery(INLINE_COMMENTS) && !isAcross;
  const isTextLarge = useIsTextLarge(INLINE_REM);
  const isInline = isWide && isPublished && !(isUpright && isTextLarge);
  const isShort = useMediaQuery(ICON_FITS) && !isUpright;
  const isBeside = useMediaQuery(BESIDE) && isUpright;
  const hasBar = isPublished && (isFull || (isBeside && !isInline));

  const comments = useRef<HTMLDivElement>(null);
  const dialogs = useVideoDialogs((id) => (id === video.id ? video : undefined), isInline ? video : null);
  const frame = useRef<HTMLDivElement>(null);
  const player = useRef<HTMLDivElement>(null);
  useMovedAside(frame, player, dialogs.isDocked);
  const openComments = isInline
    ? () => (comments.current?.querySelector('textarea') ?? comments.current)?.focus()
    : dialogs.openers.openComments;

  const waysBack = <WaysBack isOver={isOver} />;
  // The server refuses all actions until the video is published.
  const actions = (as: typeof PillAction | typeof ColumnAction) =>
    isPublished && (
      <VideoActions video={video} dialogs={{ ...dialogs.openers, openComments }} as={as} isOwn={isOwn} />
    );
  const pills = !isFull && actions(PillAction);
  const texts = (
    <Texts
      video={video}
      isOwn={isOwn}
      isOver={isFull}
      isShort={isFull || isShort}
      lines={isFull ? 1 : hasBar ? 6 : 3}
      showLink={
        video.showId !== null && (
          <SectionBoundary name="show-link" title="The show did not load">
            <ShowLink show={show} episodeNumber={video.episodeNumber} />
          </SectionBoundary>
        )
      }
      actions={pills && <ActionPills>{pills}</ActionPills>}
    />
  );
  const ratio = video.width && video.height ? video.width / video.height : 9 / 16;
  return (
    <FailureGroup title="Parts of this page did not load">
      <WatchColumn
        data-upright={isUpright || undefined}
        data-full={isFull || undefined}
        data-inline={isInline || undefined}
        data-under-header={isFull ? '' : undefined}
        data-fills-screen={isAcross && video.videoUrl !== null ? '' : undefined}
        data-docked={dialogs.isDocked || undefined}
        style={{ '--ratio': ratio } as CSSProperties}
      >
        <AmbientGlow src={video.thumbnailUrl} thumbhash={video.thumbhash} />
        {!isOver && waysBack}
        <PlayerFrame ref={frame} data-player="" data-fit={objectFitOf(video)}>
          <MovingPlayer ref={player} data-docked={dialogs.isDocked || undefined}>
            {video.videoUrl ? (
              <WatchPlayer
                video={video}
                isOutdated={isOutdated}
                nextEpisode={nextEpisode ?? null}
                nextVideo={next.videos[0] ?? null}
                isFull={isFull}
                overlay={
                  isOver && (
                    <>
                      {waysBack}
                      {isFull && <FullOverlay actions={actions(ColumnAction)}>{texts}</FullOverlay>}
                    </>
                  )
                }
              />
            ) : (
              <UnreadyVideo video={video} />
            )}
          </MovingPlayer>
        </PlayerFrame>
        <Panel data-panel="">
          {(!isFull || video.notice) && (
            <Details>
              {video.notice && <UndecidedNotice notice={video.notice} />}
              {!isFull && texts}
            </Details>
          )}
          {hasBar && (
            <CommentsBar
              count={video.commentCount}
              onOpen={() => openComments(video.id)}
              onApproach={dialogs.openers.preload}
            >
              {!(isFull && isLow) && <LatestComment videoId={video.id} />}
            </CommentsBar>
          )}
          <CommentsCell ref={comments} tabIndex={-1} data-inline={isInline || undefined}>
            {dialogs.element}
          </CommentsCell>
        </Panel>
        <SectionBoundary name="watch-below" title="What is next did not load">
          <BelowVideo video={video} next={next} state={stateOfNext} />
        </SectionBoundary>
        <ReturnedAction onReport={dialogs.openers.openReport} />
      </WatchColumn>
    </FailureGroup>
  );
}

interface TextsProps {
  video: Video;
  showLink: ReactNode;
  actions: ReactNode;
  isOwn: boolean;
  /** The links are over the video. */
  isOver: boolean;
  /** Creator and actions have little width. */
  isShort: boolean;
  /** Lines of a description before Show more. */
  lines: number;
}

function Texts({ video, showLink, actions, isOwn, isOver, isShort, lines }: TextsProps) {
  const title = (
    <WatchTitle dir="auto" data-long={isLongTitle(video.title) || undefined}>
      {video.title}
    </WatchTitle>
  );
  const facts = <Facts video={video} tags={isOver ? 1 : 3} />;
  const creatorAndActions = (
    <CreatorAndActions>
      <SectionBoundary name="creator" title="The creator did not load">
        <CreatorBlock creator={video.creator} isOver={isOver} isShort={isShort}>
          {!isOwn && (
            <FollowPlace data-following={video.creator.isFollowing || undefined}>
              <FollowButton user={video.creator} look={isOver ? 'film' : 'quiet'} />
            </FollowPlace>
          )}
        </CreatorBlock>
      </SectionBoundary>
      {actions}
    </CreatorAndActions>
  );
  return (
    <>
      {isOver && creatorAndActions}
      {showLink}
      {title}
      {!isOver && facts}
      {!isOver && creatorAndActions}
      {video.description && <Description key={video.id} text={video.description} lines={lines} />}
      {isOver && facts}
    </>
  );
}

/** As wide as the follow button, which loads later. */
const FollowPlace = styled.span`
  display: inline-flex;
  min-width: calc(4.25rem + 32px);
  min-height: 44px;
  [data-over] & {
    flex: 1 1 5.25rem;
    min-width: 5.25rem;
    max-width: 5.25rem;
    button {
      flex: 1;
      min-width: 44px;
      padding-inline: 8px;
    }
    /* It gives its width to the name, down to that of its tick. */
    &[data-following] {
      flex-basis: 44px;
      min-width: 44px;
      container: follow / inline-size;
      /* As round as the button beside it. */
      @container follow (max-width: 5.2rem) {
        > button {
          flex: none;
          width: 44px;
          min-height: 44px;
          margin-inline-start: auto;
          padding: 0;
        }
      }
    }
  }
`;
