import { useQueryClient, useSession } from '@beem/platform';
import type { SignInIntent } from '@beem/platform/sign-in-gate';
import { toRecordId } from '@beem/rules';
import { useEffect, useEffectEvent } from 'react';
import { findCachedShow, findCachedUser, findCachedVideo } from '../cached-entities';
import { useFollow } from '../follow.queries';
import { ACTIONS } from '../intents';
import { useLike } from '../like.queries';
import { useSave, useShowSave } from '../save.queries';

export interface DoneActionProps {
  intent: SignInIntent;
  onReport?: (videoId: number) => void;
}

/** Does one action once. The server decides whether this user may; its refusal is shown as after a press. */
export function DoneAction({ intent: { action, target }, onReport }: DoneActionProps) {
  const { user } = useSession();
  const kind = ACTIONS.find((known) => known === action);
  const id = toRecordId(target);
  // The follow button is hidden on a user's own videos.
  if (kind === 'follow') return user?.id === target ? null : <Follow userId={target} />;
  if (!kind || id === null) return null;
  if (kind === 'like') return <Like videoId={id} />;
  if (kind === 'save') return <Save videoId={id} />;
  if (kind === 'save-show') return <SaveShow showId={id} />;
  return <Report onReport={() => onReport?.(id)} />;
}

function Like({ videoId }: { videoId: number }) {
  const video = findCachedVideo(useQueryClient(), videoId) ?? { id: videoId, isLiked: false, likeCount: 0 };
  const like = useLike({ id: videoId, isLiked: video.isLiked, likeCount: video.likeCount });
  useOnce(() => like.mutate(true));
  return null;
}

function Save({ videoId }: { videoId: number }) {
  const { isSaved = false } = findCachedVideo(useQueryClient(), videoId) ?? {};
  const save = useSave({ id: videoId, isSaved });
  useOnce(() => save.mutate(true));
  return null;
}

function SaveShow({ showId }: { showId: number }) {
  const { isSaved = false } = findCachedShow(useQueryClient(), showId) ?? {};
  const save = useShowSave({ id: showId, isSaved }, 'library');
  useOnce(() => save.mutate(true));
  return null;
}

function Follow({ userId }: { userId: string }) {
  const user = findCachedUser(useQueryClient(), userId) ?? { isFollowing: false, followersCount: 0 };
  const follow = useFollow({ ...user, id: userId });
  useOnce(() => follow.mutate(true));
  return null;
}

function Report({ onReport }: { onReport: () => void }) {
  useOnce(onReport);
  return null;
}

function useOnce(action: () => void): void {
  const act = useEffectEvent(action);
  useEffect(() => act(), []);
}
