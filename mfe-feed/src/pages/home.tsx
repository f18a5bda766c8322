import { usePageMeta } from '@beem/platform';
import { FIRST_FEED_PAGE, useFeed } from '../features/feed/feed.queries';
import { FeedEmpty, FeedError, FeedLoading } from '../features/feed/feed-states';
import { startFeed } from '../features/feed/head-start';
import { Hub } from './home/hub';

// This module is read because the hub is about to be shown: its videos need not wait for the first render.
if (globalThis.location?.pathname === '/home') startFeed(FIRST_FEED_PAGE);

export default function HomePage() {
  usePageMeta({ title: 'Hub', description: 'AI-generated short films, one after the other.' });
  const feed = useFeed();
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
