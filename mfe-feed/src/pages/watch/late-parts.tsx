import type { Video } from '@beem/api-client';
import { Credits } from '../../features/video/credits';
import type { NextVideos } from '../../features/video/next.queries';
import { NextList } from '../../features/video/next-list';
import { Season } from '../../features/video/season';
import { Below } from '../../features/video/watch-layout';

export { FollowButton } from '@beem/ui';
export { LatestComment } from '../../features/comments/latest-comment';
export { UnreadyVideo } from '../../features/playback/player/unready-video';
export { UndecidedNotice } from '../../features/video/undecided-notice';
export { UpNext } from '../../features/video/up-next';

export interface BelowVideoProps {
  video: Video;
  next: NextVideos;
  /** Navigation state of the links to other videos. */
  state: object;
}

/** The part below the texts: the season of an episode or the next videos, and the credits. */
export function BelowVideo({ video, next, state }: BelowVideoProps) {
  return (
    <Below>
      {video.showId === null ? (
        <NextList next={next} state={state} />
      ) : (
        <Season video={video} state={state} />
      )}
      <Credits video={video} />
    </Below>
  );
}
