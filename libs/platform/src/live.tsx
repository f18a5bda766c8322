import {
  type ServerMessage,
  SOCKET_RECONNECT_MS,
  SOCKET_UNREAD_DELAY_MS,
  type UserChanged,
} from '@beem/contracts';
import type { LiveClientOptions, LiveStatus } from '@beem/live-client';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { apiQuery } from './api';
import { emitLive, type LiveListener, liveListeners } from './live-listeners';
import { loadEntities } from './load-entities';
import { currentUserOptions, useSession } from './session';
import { createStore, useStore } from './store';

type MessageOf<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;

/** Query keys that the live connection keeps up to date; the shell's frame reads the same ones. */
export const NOTIFICATIONS_KEY = apiQuery('/api/notifications').queryKey;
export const UNREAD_COUNT_KEY = apiQuery('/api/notifications/unread-count').queryKey;

const status = createStore<LiveStatus>('off');

/** Opens the one socket of the tab while a user is signed in. The shell mounts it once. */
export function LiveConnection() {
  const client = useQueryClient();
  const userId = useSession().user?.id;
  useEffect(() => {
    if (!userId) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const gone = new AbortController();
    const options: LiveClientOptions = {
      url: `${scheme}://${location.host}/ws`,
      userId,
      onStatus: status.set,
      onMessage: (message) => {
        refresh(client, message, gone.signal);
        emitLive(message);
      },
      // The session ended elsewhere (a new password, or sign-out on all devices): read it again.
      onRefused: () => void client.invalidateQueries(currentUserOptions),
    };
    void connect(options, gone.signal);
    return () => gone.abort();
  }, [client, userId]);
  return null;
}

/** The client is in the file for signed-in users; a file that did not load is requested again. */
async function connect(options: LiveClientOptions, gone: AbortSignal): Promise<void> {
  try {
    const { createLiveClient } = await import(/* webpackChunkName: "account" */ '@beem/live-client');
    if (gone.aborted) return;
    const live = createLiveClient(options);
    gone.addEventListener('abort', () => live.close());
  } catch (error) {
    console.warn('The live connection did not load', error);
    setTimeout(() => gone.aborted || void connect(options, gone), SOCKET_RECONNECT_MS);
  }
}

/** Calls `handler` with every live message of one type while the component is mounted. */
export function useLiveEvent<T extends ServerMessage['type']>(
  type: T,
  handler: (message: MessageOf<T>) => void,
): void {
  const onMessage = useEffectEvent((message: ServerMessage) => {
    if (message.type === type) handler(message as MessageOf<T>);
  });
  useEffect(() => {
    const listener: LiveListener = (message) => onMessage(message);
    liveListeners.add(listener);
    return () => {
      liveListeners.delete(listener);
    };
  }, []);
}

/** State of the tab's socket; `connected` once the server accepted the user. */
export function useLiveStatus(): LiveStatus {
  return useStore(status);
}

function refresh(client: QueryClient, message: ServerMessage, gone: AbortSignal): void {
  if (message.type === 'video_removed') void removeVideo(client, message.data.videoId);
  if (message.type === 'user_changed') void readUserAgain(client, message.data.changed);
  if (message.type === 'notification') {
    void client.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
    void client.invalidateQueries({ queryKey: UNREAD_COUNT_KEY });
  }
  if (message.type === 'unread_count') {
    // This runs later than a refetch that the same event started, so that the pushed count wins. After a sign-out
    // nothing is written.
    setTimeout(
      () => gone.aborted || client.setQueryData(UNREAD_COUNT_KEY, message.data),
      SOCKET_UNREAD_DELAY_MS,
    );
  }
}

/** Removes a video that a moderator has removed from everything that this tab shows. */
async function removeVideo(client: QueryClient, id: number): Promise<void> {
  await loadEntities().then(
    (entities) => entities.removeVideo(client, id),
    // The code did not load: the open page is read again at once, every other query when it is next shown.
    () => {
      void client.invalidateQueries({ queryKey: [`/api/videos/${id}`] });
      return client.invalidateQueries({ refetchType: 'none' });
    },
  );
}

/** Whether a query reads data of a creator: profile, payment account, donations or payouts, all below one address. */
function isCreatorQuery({ queryKey: [path] }: Pick<Query, 'queryKey'>): boolean {
  return typeof path === 'string' && path.startsWith('/api/creator');
}

/** Whether a query holds watch progress: lists, videos and episodes, but not the feed. */
function holdsProgress({ queryKey: [path] }: Pick<Query, 'queryKey'>): boolean {
  return /^\/api\/(history|library|favorites|shows\/\d|videos(\/\d+)?$)/.test(String(path));
}

/**
 * The account has changed in this or another tab. A new age may change any list. Other changes reread no list (README,
 * "Optimistic updates"): names and pictures are written into every cached entity.
 */
async function readUserAgain(client: QueryClient, changed: UserChanged): Promise<void> {
  if (changed === 'age') return client.invalidateQueries();
  if (changed === 'history') return client.invalidateQueries({ predicate: holdsProgress });
  if (changed === 'payments') void client.invalidateQueries({ predicate: isCreatorQuery });
  await client.invalidateQueries(currentUserOptions);
  const user = client.getQueryData(currentUserOptions.queryKey);
  if (changed === 'email' || !user) return;
  const { id, username, displayName, firstName, lastName, showRealName, profileImageUrl } = user;
  const { isCreator, acceptsDonations } = user;
  const shown = {
    ...{ username, displayName, firstName, lastName, showRealName, profileImageUrl },
    ...{ isCreator, acceptsDonations },
  };
  await loadEntities().then(
    ({ changeCached }) => changeCached(client, { type: 'user', id }, shown),
    // The code did not load: every query is read again when it is next shown.
    () => client.invalidateQueries({ refetchType: 'none' }),
  );
}
