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
  /** Part of the title; '' for all. */
  part: string;
}

const isProcessing = ({ status, isRemoved }: OwnVideo) => status === 'processing' && !isRemoved;

/** GET /api/videos/mine: one's own videos in one state, page by page. */
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

/** GET /api/videos/mine/counts; undefined until they are known. */
export function useOwnVideoCounts() {
  return useQuery({ ...apiQuery('/api/videos/mine/counts'), placeholderData: keepPreviousData }).data;
}

/** Lists and counts are read again when a video is processed, published or changed, in whatever tab. */
export function useFollowOwnVideos(): void {
  const client = useQueryClient();
  useLiveEvent('video_status', ({ data }) => {
    if (data.status === 'processing') return;
    for (const queryKey of OWN_VIDEO_KEYS) void client.invalidateQueries({ queryKey });
  });
}
