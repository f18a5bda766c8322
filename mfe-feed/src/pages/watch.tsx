import { matchPath, useLocation } from '@beem/platform';
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
 * Not a page of its own for each video: the player stays, and with it a filled screen, from episode to episode.
 * What an earlier visit read shows at once; where that is too old, only the place to go on from waits for the answer.
 */
function Watch({ id }: { id: number }) {
  const video = useVideo(id);
  if (video.data && !isRefusal(video.error))
    return <WatchVideo video={video.data} isOutdated={video.isFetching && video.isStale} />;
  if (!video.isError) return <WatchLoading />;
  return (
    <WatchUnavailable
      error={video.error}
      onRetry={() => void video.refetch()}
      isRetrying={video.isFetching}
    />
  );
}
