/** The visited pages, with the texts that mark their first content and their first data. */
export const PAGES = {
  '/home': { content: ['Loading your feed', 'A bench film 1'], data: ['A bench film 1'] },
  '/auth': { content: ['Continue with Email'], data: ['Continue with Email'] },
};

const creator = {
  id: '01890000-0000-7000-8000-000000000001',
  username: 'bench_creator',
  displayName: 'Bench Creator',
  firstName: null,
  lastName: null,
  showRealName: false,
  profileImageUrl: null,
  isVerified: true,
  isCreator: true,
  isFollowing: false,
  followersCount: 12,
  followingCount: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
};

const feed = Array.from({ length: 20 }, (_, index) => ({
  id: index + 1,
  type: 'trailer',
  title: `A bench film ${index + 1}`,
  description: 'A film in the feed of the benchmark.',
  ageRating: 'all',
  tags: ['AI', 'Bench'],
  status: 'ready',
  failureReason: null,
  notice: null,
  videoUrl: null,
  thumbnailUrl: null,
  thumbhash: null,
  duration: 30,
  width: 720,
  height: 1280,
  likeCount: 120,
  commentCount: 4,
  viewCount: 5_300,
  isLiked: false,
  canDelete: false,
  showId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  creator,
}));

/** The API's answers: a guest's session and a feed. */
export function answers(pathname) {
  if (pathname === '/api/videos/trailers') return { body: feed };
  const problem = {
    type: 'about:blank',
    title: 'Unauthorized',
    status: 401,
    code: 'unauthenticated',
    message: 'Sign in.',
  };
  return { status: 401, body: problem };
}
