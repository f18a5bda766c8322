import type { Video } from '@beem/api-client';
import { formatCount } from '@beem/rules';
import { Bookmark, Flag, Heart, MessageCircle, Share2 } from 'lucide-react';
import type { ComponentType } from 'react';
import { useLike } from '../../features/engagement/like.queries';
import { useSave } from '../../features/engagement/save.queries';
import { useSignedInAction } from '../../features/engagement/use-signed-in-action';
import { shareVideo } from '../../features/share/share-video';
import type { ActionProps } from '../../features/video-actions/action';
import type { VideoDialogs } from '../video-dialogs/use-video-dialogs';

export interface VideoActionsProps {
  video: Video;
  dialogs: Pick<VideoDialogs, 'open' | 'preload'>;
  /** What one of them looks like here. */
  as: ComponentType<ActionProps>;
}

/** Like, comments, save, share, report: what one can do with a video, wherever it plays. */
export function VideoActions({ video, dialogs, as: Action }: VideoActionsProps) {
  const like = useLike(video);
  const save = useSave(video);
  const whenSignedIn = useSignedInAction();
  const likes = formatCount(video.likeCount);
  const comments = formatCount(video.commentCount);
  return (
    <>
      <Action
        icon={<Heart aria-hidden="true" />}
        text={likes}
        label={`Like, ${likes}`}
        isPressed={video.isLiked}
        tone="like"
        onPress={() => whenSignedIn(() => like.mutate(!video.isLiked))}
      />
      <Action
        icon={<MessageCircle aria-hidden="true" />}
        text={comments}
        label={`Comments, ${comments}`}
        hasPopup="dialog"
        onPress={() => dialogs.open('comments', video.id)}
        onApproach={dialogs.preload}
      />
      <Action
        icon={<Bookmark aria-hidden="true" />}
        text={video.isSaved ? 'Saved' : 'Save'}
        isPressed={video.isSaved}
        tone="accent"
        onPress={() => whenSignedIn(() => save.mutate(!video.isSaved))}
      />
      <Action icon={<Share2 aria-hidden="true" />} text="Share" onPress={() => void shareVideo(video)} />
      <Action
        icon={<Flag aria-hidden="true" />}
        text="Report"
        hasPopup="dialog"
        onPress={() => whenSignedIn(() => dialogs.open('report', video.id))}
        onApproach={dialogs.preload}
      />
    </>
  );
}
