import type { Video } from '@beem/api-client';
import { useIsAvailable } from '@beem/platform';
import { shareLink } from '@beem/platform/share-link';
import { useSignInGate } from '@beem/platform/sign-in-gate';
import { formatCount } from '@beem/rules';
import { Bookmark, ChartNoAxesColumn, Flag, Heart, MessageCircle, Pencil, Share2 } from 'lucide-react';
import type { ComponentType } from 'react';
import { toLike, toReport, toSave } from '../../features/engagement/intents';
import { useLike } from '../../features/engagement/like.mutations';
import { useSave } from '../../features/engagement/save.mutations';
import type { ActionProps } from '../../features/video-actions/action';
import type { DialogOpeners } from '../video-dialogs/use-video-dialogs';

export interface VideoActionsProps {
  video: Video;
  dialogs: DialogOpeners;
  /** The component that renders each action. */
  as: ComponentType<ActionProps>;
  /** The viewer's own video: Edit and Analytics replace Report. */
  isOwn?: boolean;
}

/** The actions on a video: like, comments, save, share, report, or on an own one those of its creator. */
export function VideoActions({ video, dialogs, as: Action, isOwn = false }: VideoActionsProps) {
  const like = useLike(video);
  const save = useSave(video);
  const whenSignedIn = useSignInGate();
  const isAvailable = useIsAvailable();
  const editPath = `/studio/videos/${video.id}`;
  const isManaged = isOwn && isAvailable(editPath);
  const likes = formatCount(video.likeCount);
  const comments = formatCount(video.commentCount);
  return (
    <>
      <Action
        key={video.id}
        icon={<Heart aria-hidden="true" />}
        text={likes}
        label={`Like, ${likes}`}
        isPressed={video.isLiked}
        tone="like"
        onPress={() => whenSignedIn(toLike(video), () => like.mutate(!video.isLiked))}
      />
      <Action
        icon={<MessageCircle aria-hidden="true" />}
        text={comments}
        label={`Comments, ${comments}`}
        hasPopup={dialogs.areCommentsInline ? undefined : 'dialog'}
        onPress={() => dialogs.openComments(video.id)}
        onApproach={dialogs.preload}
      />
      <Action
        icon={<Bookmark aria-hidden="true" />}
        text={video.isSaved ? 'Saved' : 'Save'}
        isPressed={video.isSaved}
        tone="accent"
        onPress={() => whenSignedIn(toSave(video), () => save.mutate(!video.isSaved))}
      />
      <Action
        icon={<Share2 aria-hidden="true" />}
        text="Share"
        onPress={() => void shareLink({ title: video.title, path: `/watch/${video.id}`, kind: 'video' })}
      />
      {isManaged ? (
        <>
          <Action icon={<Pencil aria-hidden="true" />} text="Edit" to={editPath} />
          {isAvailable('/analytics') && (
            <Action icon={<ChartNoAxesColumn aria-hidden="true" />} text="Analytics" to="/analytics" />
          )}
        </>
      ) : (
        <Action
          icon={<Flag aria-hidden="true" />}
          text="Report"
          hasPopup="dialog"
          onPress={() =>
            whenSignedIn(toReport(video), () => dialogs.openReport({ kind: 'video', id: video.id }))
          }
          onApproach={dialogs.preload}
        />
      )}
    </>
  );
}
