import { type FollowButtonProps, lazyComponent } from '@beem/ui';
import type { LatestCommentProps } from '../../features/comments/latest-comment';
import type { UnreadyVideoProps } from '../../features/playback/player/unready-video';
import type { UpNextProps } from '../../features/video/up-next';
import type { BelowVideoProps } from './late-parts';

const load = () => import(/* webpackChunkName: "watch-late" */ './late-parts');

/** Parts of the watch page that its first paint does not need, in one chunk after the first bytes of the video. */
export const BelowVideo = lazyComponent<BelowVideoProps>(() => load().then((parts) => parts.BelowVideo), {
  isLate: true,
});
export const UpNext = lazyComponent<UpNextProps>(() => load().then((parts) => parts.UpNext));

export const FollowButton = lazyComponent<FollowButtonProps>(() =>
  load().then((parts) => parts.FollowButton),
);
export const LatestComment = lazyComponent<LatestCommentProps>(
  () => load().then((parts) => parts.LatestComment),
  { isLate: true },
);
export const UnreadyVideo = lazyComponent<UnreadyVideoProps>(() =>
  load().then((parts) => parts.UnreadyVideo),
);
export const UndecidedNotice = lazyComponent<{ notice: string }>(() =>
  load().then((parts) => parts.UndecidedNotice),
);
