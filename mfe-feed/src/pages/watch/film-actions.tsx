import type { Video } from '@beem/api-client';
import { formatCount } from '@beem/rules';
import { Bookmark, Flag, Heart, MessageCircle, Share2 } from 'lucide-react';
import { useLike } from '../../features/engagement/like.queries';
import { useSave } from '../../features/engagement/save.queries';
import { useSignedInAction } from '../../features/engagement/use-signed-in-action';
import { shareFilm } from '../../features/share/share-film';
import { WatchAction } from '../../features/video/watch-action';
import { WatchActions } from '../../features/video/watch-layout';
import type { FilmDialogs } from '../film-dialogs/use-film-dialogs';

export interface FilmActionsProps {
  video: Video;
  dialogs: Pick<FilmDialogs, 'open' | 'preload'>;
}

/** Like, comments, save, share, report: the row below a film. */
export function FilmActions({ video, dialogs }: FilmActionsProps) {
  const like = useLike(video);
  const save = useSave(video);
  const whenSignedIn = useSignedInAction();
  const likes = formatCount(video.likeCount);
  const comments = formatCount(video.commentCount);
  return (
    <WatchActions>
      <WatchAction
        icon={<Heart aria-hidden="true" />}
        text={likes}
        label={`Like, ${likes}`}
        isPressed={video.isLiked}
        tone="like"
        onPress={() => whenSignedIn(() => like.mutate(!video.isLiked))}
      />
      <WatchAction
        icon={<MessageCircle aria-hidden="true" />}
        text={comments}
        label={`Comments, ${comments}`}
        hasPopup="dialog"
        onPress={() => dialogs.open('comments', video.id)}
        onApproach={dialogs.preload}
      />
      <WatchAction
        icon={<Bookmark aria-hidden="true" />}
        text={video.isSaved ? 'Saved' : 'Save'}
        isPressed={video.isSaved}
        tone="accent"
        onPress={() => whenSignedIn(() => save.mutate(!video.isSaved))}
      />
      <WatchAction icon={<Share2 aria-hidden="true" />} text="Share" onPress={() => void shareFilm(video)} />
      <WatchAction
        icon={<Flag aria-hidden="true" />}
        text="Report"
        hasPopup="dialog"
        onPress={() => whenSignedIn(() => dialogs.open('report', video.id))}
        onApproach={dialogs.preload}
      />
    </WatchActions>
  );
}
