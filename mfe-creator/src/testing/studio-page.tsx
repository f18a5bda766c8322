import type { OwnVideo, Show } from '@beem/api-client';
import { createQueryClient, Route, Routes } from '@beem/platform';
import { aUser, aVideo, fakeApi, renderPage } from '@beem/testing/web';
import StudioPage from '../pages/studio';

export const anOwnVideo = (overrides: Partial<OwnVideo> = {}): OwnVideo => ({
  ...aVideo(),
  showTitle: null,
  isRemoved: false,
  ...overrides,
});

export const aShow = (overrides: Partial<Show> = {}): Show => ({
  id: 5,
  title: 'Lighthouse Protocol',
  description: 'A keeper who is not alone.',
  thumbnailUrl: null,
  heroUrl: null,
  thumbhash: null,
  genres: ['Sci-Fi'],
  ageRating: 'all',
  episodeCount: 3,
  withheldEpisodeCount: 0,
  viewCount: 1_800,
  likeCount: 20,
  isSaved: false,
  canDelete: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  creator: aUser(),
  ...overrides,
});

export const COUNTS = { all: 3, ready: 1, processing: 1, needs_decision: 0, failed: 1, removed: 0 };

/** The studio at an address, as its creator sees it. */
export function openStudio(at: string, handlers: Parameters<typeof fakeApi>[0] = {}) {
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
    { at, available: ['/studio', '/upload', '/analytics'], client },
  );
  return { ...page, client, server };
}
