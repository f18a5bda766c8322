import type { Video } from '@beem/api-client';
import { toast, useLiveEvent } from '@beem/platform';
import { displayName, isolate } from '@beem/rules';
import { AmbientGlow, type ListState, SupportFromAddress, useKeys, VisuallyHidden } from '@beem/ui';
import { type FocusEvent, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { ReturnedAction } from '../../features/engagement/returned-action';
import { useFeedRefresh } from '../../features/feed/feed.queries';
import { Refreshing } from '../../features/feed/feed-states';
import { FeedFrame, FeedViewport } from '../../features/feed/feed-viewport';
import { StepButtons } from '../../features/feed/step-buttons';
import { useActiveCard } from '../../features/feed/use-active-card';
import { useFeedPaging } from '../../features/feed/use-feed-paging';
import { usePressedAgain } from '../../features/feed/use-pressed-again';
import { preloadFor } from '../../features/playback/preload';
import { useSoundAfterInteraction } from '../../features/playback/sound';
import { useAutoplay } from '../../features/playback/use-autoplay';
import { useDataSaver } from '../../features/playback/use-data-saver';
import { useFastHold } from '../../features/playback/use-fast-hold';
import { useViewAfter } from '../../features/views/use-view-after';
import { useVideoDialogs } from '../video-dialogs/use-video-dialogs';
import { HubCard } from './hub-card';
import { HubItem } from './hub-item';

/** Cards up to this distance from the active one are rendered; the others are empty. */
const RENDERED_DISTANCE = 2;
/** Cards up to this distance have their video in memory. */
const MOUNTED_DISTANCE = 1;

export function Hub({ feed }: { feed: Extract<ListState<Video>, { status: 'ready' }> }) {
  const { items: videos, more } = feed;
  const viewport = useRef<HTMLDivElement>(null);
  const ids = videos.map(({ id }) => id);
  const { activeIndex, goTo, goToTop, goBy } = useActiveCard(viewport, ids);
  const active = videos[activeIndex] ?? null;
  const activeId = active?.id ?? null;
  // A step first plays the video; the cards and the glow around it follow when the browser has time for them.
  const centre = useDeferredValue(activeIndex);
  const lit = videos[centre] ?? active;
  const autoplay = useAutoplay(activeId, useDataSaver());
  const [playingId, setPlayingId] = useState<number | null>(null);
  const dialogs = useVideoDialogs((id) => videos.find((video) => video.id === id));
  const isActivePlaying = activeId !== null && activeId === playingId;
  const reportPlaying = useCallback(
    (videoId: number, isPlaying: boolean) =>
      setPlayingId((id) => (isPlaying ? videoId : id === videoId ? null : id)),
    [],
  );

  // The focus follows the active card.
  useEffect(() => {
    const focused = document.activeElement?.closest('[data-card]');
    if (!focused || activeId === null || focused.getAttribute('data-card') === String(activeId)) return;
    viewport.current?.querySelector<HTMLElement>(`[data-card="${activeId}"]`)?.focus({ preventScroll: true });
  }, [activeId]);

  // The active card follows the focus.
  function handleFocus({ target }: FocusEvent) {
    const card = target.closest('[data-card]');
    if (card && card.getAttribute('data-card') !== String(activeId))
      goTo(ids.indexOf(Number(card.getAttribute('data-card'))));
  }

  // The next step loads a failed page again; the step after a refetch loads the page that waited for it.
  useFeedPaging(activeIndex, videos.length, () => more.status !== 'waiting' && more.load());
  const fastHold = useFastHold(activeId, autoplay);
  useKeys({ Space: fastHold.pressSpace, ArrowUp: () => goBy(-1), ArrowDown: () => goBy(1) });
  const { refresh, isRefreshing } = useFeedRefresh();
  usePressedAgain(() => {
    goToTop();
    void refresh();
  });
  useSoundAfterInteraction();
  useViewAfter(activeId, isActivePlaying);
  // The next card replaces it.
  useLiveEvent('video_removed', ({ data }) => {
    if (data.videoId === activeId)
      toast({ title: 'Content Unavailable', description: 'This video was removed' });
  });

  return (
    <FeedFrame data-under-header="" data-beside={dialogs.isDocked || undefined}>
      <VisuallyHidden as="h1">Hub</VisuallyHidden>
      <AmbientGlow src={lit?.thumbnailUrl ?? null} thumbhash={lit?.thumbhash} />
      <FeedViewport
        ref={viewport}
        role="feed"
        aria-label="Films"
        aria-busy={more.status === 'loading' || isRefreshing}
        onFocus={handleFocus}
      >
        {videos.map((video, index) => {
          const isActive = index === activeIndex;
          const isRendered = isActive || Math.abs(index - centre) <= RENDERED_DISTANCE;
          return (
            <HubItem
              key={video.id}
              video={video}
              position={index + 1}
              total={more.status === 'end' ? videos.length : null}
              card={
                isRendered && (
                  <HubCard
                    video={video}
                    isActive={isActive}
                    isMounted={isActive || Math.abs(index - centre) <= MOUNTED_DISTANCE}
                    preload={preloadFor(index - activeIndex, isActivePlaying)}
                    autoplay={autoplay}
                    isFast={isActive && fastHold.isFast}
                    onHold={fastHold.hold}
                    dialogs={dialogs.openers}
                    onPlayingChange={reportPlaying}
                  />
                )
              }
              isLoadingMore={more.status === 'loading' && index === videos.length - 1}
            />
          );
        })}
      </FeedViewport>
      {isRefreshing && <Refreshing />}
      <StepButtons hasPrevious={activeIndex > 0} hasNext={activeIndex < videos.length - 1} onStep={goBy} />
      <VisuallyHidden role="status">
        {active && `${isolate(active.title)} by ${isolate(displayName(active.creator))}`}
      </VisuallyHidden>
      {dialogs.element}
      <SupportFromAddress />
      <ReturnedAction onReport={dialogs.openers.openReport} />
    </FeedFrame>
  );
}
