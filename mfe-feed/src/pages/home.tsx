import { pageQueryClient, removeFirstVideo, type ShortcutList, usePageMeta } from '@beem/platform';
import { useLayoutEffect } from 'react';
import { prefetchFeed, useFeed, useFeedRefresh } from '../features/feed/feed.queries';
import { FeedEmpty, FeedError, FeedLoading } from '../features/feed/feed-states';
import { usePressedAgain } from '../features/feed/use-pressed-again';
import { Hub } from './home/hub';
import { useReturnedVideo } from './home/use-returned-video';

const HUB_SHORTCUTS: ShortcutList = {
  title: 'Hub',
  shortcuts: [
    { keys: ['Space'], does: 'Play or pause' },
    { keys: ['Hold Space'], does: 'Play at 2×' },
    { keys: ['↓'], does: 'Next video' },
    { keys: ['↑'], does: 'Previous video' },
  ],
};

// The module loads only when the hub is about to render, so the feed is requested before the first render.
if (globalThis.location?.pathname === '/home') void prefetchFeed(pageQueryClient());

export default function HomePage() {
  usePageMeta({
    title: 'Hub',
    description: 'AI-generated short films, one after the other.',
    shortcuts: HUB_SHORTCUTS,
  });
  const feed = useReturnedVideo(useFeed());
  const { refresh } = useFeedRefresh();
  // The hub also scrolls to its top.
  usePressedAgain(() => feed.status !== 'ready' && void refresh());
  // After the first card, which takes the document's video.
  useLayoutEffect(() => {
    if (feed.status !== 'loading') removeFirstVideo();
  }, [feed.status]);
  useLayoutEffect(() => removeFirstVideo, []);
  switch (feed.status) {
    case 'loading':
      return <FeedLoading />;
    case 'error':
      return <FeedError onRetry={feed.retry} isRetrying={feed.isRetrying} />;
    case 'empty':
      return <FeedEmpty />;
    case 'ready':
      return <Hub feed={feed} />;
    default:
      return feed satisfies never;
  }
}
