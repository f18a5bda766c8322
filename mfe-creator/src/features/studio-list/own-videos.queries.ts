import type { OwnVideo } from '@beem/api-client';
import type { OwnVideoSort, OwnVideoState } from '@beem/contracts';
import {
  apiQuery,
  infiniteQueryOptions,
  keepPreviousData,
  useLiveEvent,
  useQuery,
  useQueryClient,
} from '@beem/platform';
import { apiPages } from '@beem/platform/api-pages';
import { usePagedList } from '@beem/ui';
import { OWN_VIDEO_KEYS } from '../../shared/own-work/own-work.mutations';

/** Polling interval while videos are processed, in case live messages do not arrive. */
const POLL_MS = 5_000;

export interface OwnVideosQuestion {
  state: OwnVideoState;
  sort: OwnVideoSort;
  /** Text to search for in the title; '' for all. */
  part: string;
}

const isProcessing = ({ status, isRemoved }: OwnVideo) => status === 'processing' && !isRemoved;

/** GET /api/videos/mine: the creator's own videos in one state, in pages. */
export function useOwnVideos({ state, sort, part }: OwnVideosQuestion) {
  const query = { state, sort, ...(part !== '' && { q: part }) };
  return usePagedList(
    infiniteQueryOptions({
      ...apiPages('/api/videos/mine', { query }),
      refetchInterval: ({ state: { data } }) =>
        data?.pages.some(({ items }) => items.some(isProcessing)) ? POLL_MS : false,
    }),
  );
}

/** GET /api/videos/mine/counts. */
export function useOwnVideoCounts() {
  return useQuery({ ...apiQuery('/api/videos/mine/counts'), placeholderData: keepPreviousData });
}

/** Rereads lists and counts when a video is processed, published or changed, in any tab. */
export function useFollowOwnVideos(): void {
  const client = useQueryClient();
  useLiveEvent('video_status', ({ data }) => {
    if (data.status === 'processing') return;
    for (const queryKey of OWN_VIDEO_KEYS) void client.invalidateQueries({ queryKey });
  });
}
