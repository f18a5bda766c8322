import { matchPath, useLocation, useSession } from '@beem/platform';
import { isRefusal } from '@beem/platform/refusal';
import { toRecordId } from '@beem/rules';
import { useVideo } from '../features/video/video.queries';
import { VideoNotFound, WatchLoading, WatchUnavailable } from '../features/video/watch-states';
import { WatchVideo } from './watch/watch-video';

export default function WatchPage() {
  const id = toRecordId(matchPath('/watch/:id', useLocation().pathname)?.params.id ?? '');
  return id !== null ? <Watch id={id} /> : <VideoNotFound />;
}

/**
 * The page has no key per video: the player stays mounted from episode to episode, and so does fullscreen.
 * Cached data, also that of a list, shows at once; if it is stale, only the resume position waits for the refetch.
 */
function Watch({ id }: { id: number }) {
  const video = useVideo(id);
  // Parts that depend on the viewer, such as the buttons of an own video, would move the page if they came later.
  const isViewerKnown = useSession().status !== 'loading';
  if (video.data && isViewerKnown && !isRefusal(video.error))
    return (
      <WatchVideo
        video={video.data}
        isOutdated={video.isPlaceholderData || (video.isFetching && video.isStale)}
      />
    );
  if (!video.isError || !isViewerKnown) return <WatchLoading />;
  return (
    <WatchUnavailable
      error={video.error}
      onRetry={() => void video.refetch()}
      isRetrying={video.isFetching}
    />
  );
}
