import type { ReportedSubject } from '@beem/forms/report-dialog';
import { loadEntities, useQueryClient, useSession } from '@beem/platform';
import { useFollow } from '@beem/platform/follow';
import type { SignInIntent } from '@beem/platform/sign-in-gate';
import { toRecordId } from '@beem/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { ACTIONS } from './intents';
import { useLike } from './like.mutations';
import { useSave, useShowSave } from './save.mutations';

export interface DoneActionProps {
  intent: SignInIntent;
  onReport?: (subject: ReportedSubject) => void;
}

/** Does one action once. The server decides whether this user may do it; a refusal is shown as after a press. */
export function DoneAction({ intent: { action, target }, onReport }: DoneActionProps) {
  const { user } = useSession();
  const find = useFindCached();
  const kind = ACTIONS.find((known) => known === action);
  const id = toRecordId(target);
  if (!find) return null;
  // The follow button is hidden on a user's own videos.
  if (kind === 'follow') return user?.id === target ? null : <Follow userId={target} find={find} />;
  if (!kind || id === null) return null;
  if (kind === 'like') return <Like videoId={id} find={find} />;
  if (kind === 'save') return <Save videoId={id} find={find} />;
  if (kind === 'save-show') return <SaveShow showId={id} find={find} />;
  return <Report onReport={() => onReport?.({ kind: kind === 'report' ? 'video' : 'comment', id })} />;
}

type FindCached = Awaited<ReturnType<typeof loadEntities>>['findCached'];

/**
 * Finds cached entities once that code has loaded. If it does not load, none are found, and only the server's answer is
 * used.
 */
function useFindCached(): FindCached | null {
  const [find, setFind] = useState<FindCached | null>(null);
  useEffect(() => {
    loadEntities().then(
      ({ findCached }) => setFind(() => findCached),
      () => setFind(() => () => null),
    );
  }, []);
  return find;
}

function Like({ videoId, find }: { videoId: number; find: FindCached }) {
  const video = find(useQueryClient(), { type: 'video', id: videoId }) ?? {
    id: videoId,
    isLiked: false,
    likeCount: 0,
  };
  const like = useLike({ id: videoId, isLiked: video.isLiked, likeCount: video.likeCount });
  useOnce(() => like.mutate(true));
  return null;
}

function Save({ videoId, find }: { videoId: number; find: FindCached }) {
  const { isSaved = false } = find(useQueryClient(), { type: 'video', id: videoId }) ?? {};
  const save = useSave({ id: videoId, isSaved });
  useOnce(() => save.mutate(true));
  return null;
}

function SaveShow({ showId, find }: { showId: number; find: FindCached }) {
  const { isSaved = false } = find(useQueryClient(), { type: 'show', id: showId }) ?? {};
  const save = useShowSave({ id: showId, isSaved }, 'library');
  useOnce(() => save.mutate(true));
  return null;
}

function Follow({ userId, find }: { userId: string; find: FindCached }) {
  const user = find(useQueryClient(), { type: 'user', id: userId }) ?? {
    isFollowing: false,
    followersCount: 0,
  };
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
