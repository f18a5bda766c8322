import type { OwnVideo, Show } from '@beem/api-client';
import { createQueryClient, Route, Routes } from '@beem/platform';
import { aShow, aUser, aVideo, fakeApi, renderPage } from '@beem/testing/web';
import StudioPage from '../pages/studio';

export const anOwnVideo = (overrides: Partial<OwnVideo> = {}): OwnVideo => ({
  ...aVideo(),
  publishedAt: '2026-07-01T00:00:00.000Z',
  showTitle: null,
  isRemoved: false,
  removal: null,
  ...overrides,
});

export const anOwnShow = (overrides: Partial<Show> = {}): Show =>
  aShow(5, {
    title: 'Lighthouse Protocol',
    description: 'A keeper who is not alone.',
    thumbnailUrl: null,
    viewCount: 1_800,
    canDelete: true,
    creator: aUser(),
    ...overrides,
  });

export const COUNTS = { all: 3, ready: 1, processing: 1, needs_decision: 0, failed: 1, removed: 0 };

/** Opens an address of the studio as its creator. */
export function openStudio(
  at: string,
  handlers: Parameters<typeof fakeApi>[0] = {},
  available: string[] = [],
) {
  const server = fakeApi({
    'GET /api/user': { body: aUser() },
    'GET /api/videos/mine': { body: [] },
    'GET /api/videos/mine/counts': { body: COUNTS },
    'GET /api/shows/my': { body: [] },
    'GET /api/tags/popular': { body: [] },
    ...handlers,
  });
  const client = createQueryClient();
  const page = renderPage(
    <Routes>
      <Route path="/studio/videos/:id" element={<StudioPage />} />
      <Route path="/studio/shows/:id" element={<StudioPage />} />
      <Route path="*" element={<StudioPage />} />
    </Routes>,
    { at, available: ['/studio', '/upload', '/analytics', ...available], client },
  );
  return { ...page, client, server };
}
