import type { Page, Show, Video } from '@beem/api-client';
import { ApiError, api, type QueryClient, useMutation, useQueryClient } from '@beem/platform';
import { changeEntity } from '@beem/platform/change-entity';
import { sendUpload } from '@beem/platform/upload';
import { writeOrFind } from '../../shared/own-work/lost-answer';
import { arranged } from './episode-order';
import { isApplied, type ShowChange } from './show-changes';
import { episodePages, showOptions } from './show-editing.queries';

/** PATCH /api/shows/:id. All lists and pages with the show are updated. */
export function useEditShow(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: ShowChange) =>
      writeOrFind(
        () => sendUpload('patch', '/api/shows/{id}', { path: { id }, form }),
        () => api.get('/api/shows/{id}', { path: { id } }),
        (stored) => isApplied(form, stored),
      ),
    onSuccess: (show) => showEverywhere(client, show),
  });
}

function showEverywhere(client: QueryClient, show: Show): void {
  client.setQueryData(showOptions(show.id).queryKey, show);
  changeEntity(client, { type: 'show', id: show.id }, show);
}

/**
 * PUT /api/shows/:id/order, with the episodes on the screen: those that were added after the order was chosen come
 * last. If the list differs from the server's in its episodes or their order, it is read again.
 */
export function useOrderEpisodes(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (order: number[]) => {
      const listed =
        client.getQueryData(episodePages(id).queryKey)?.pages.flatMap(({ items }) => items) ?? [];
      // The order that the page knows: if the server has another one, the page must show it before it is replaced.
      const body = { episodeIds: idsOf(arranged(listed, order)), from: idsOf(listed) };
      return api.put('/api/shows/{id}/order', { path: { id }, body });
    },
    // Shown before the list is read again, so that rows do not move back and forth.
    onSuccess: (_answer, order) =>
      client.setQueryData(episodePages(id).queryKey, (listed) => listed && inOrder(listed, order)),
    onError: async (error) => {
      if (isOtherList(error)) await client.invalidateQueries({ queryKey: episodePages(id).queryKey });
    },
  });
}

/** Ids without duplicates, even if the episode moved between two pages while they were read. */
const idsOf = (episodes: readonly Video[]) => [...new Set(episodes.map(({ id }) => id))];

/** The same pages with their rows in another order. */
function inOrder<Pages extends { pages: Page<Video>[] }>(listed: Pages, ids: readonly number[]): Pages {
  const all = arranged(
    listed.pages.flatMap(({ items }) => items),
    ids,
  );
  let at = 0;
  const pages = listed.pages.map((page) => {
    const items = all.slice(at, at + page.items.length);
    at += page.items.length;
    return { ...page, items };
  });
  return { ...listed, pages };
}

/** Whether an episode was added, deleted or moved since the list was read. */
function isOtherList(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}
