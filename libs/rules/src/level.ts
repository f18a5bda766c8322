/** The levels of creators, highest first (specification, sections 4 and 9). */
export const CREATOR_LEVELS = [
  { id: 'viral', name: 'Viral Creator', viewsAbove: 10_000 },
  { id: 'rising', name: 'Rising Star', viewsAbove: 5_000 },
  { id: 'active', name: 'Active Creator', viewsAbove: 1_000 },
  { id: 'new', name: 'New Creator', viewsAbove: null },
  { id: 'viewer', name: 'Viewer', viewsAbove: null },
] as const;

export type CreatorLevel = (typeof CREATOR_LEVELS)[number];
export type CreatorLevelId = CreatorLevel['id'];

/**
 * The level of a user (specification, section 4): by the views of all their videos, or for few views by whether they
 * have a video.
 * @param totals.totalViews of all videos, trailers and episodes
 * @param totals.hasVideos whether there is at least one video, trailer or episode
 */
export function creatorLevel({
  totalViews,
  hasVideos,
}: {
  totalViews: number;
  hasVideos: boolean;
}): CreatorLevel {
  const reached = CREATOR_LEVELS.find(({ viewsAbove }) => viewsAbove !== null && totalViews > viewsAbove);
  return reached ?? levelOf(hasVideos ? 'new' : 'viewer');
}

/** The level above a level, or null at the top. */
export function nextCreatorLevel(id: CreatorLevelId): CreatorLevel | null {
  return CREATOR_LEVELS[CREATOR_LEVELS.findIndex((level) => level.id === id) - 1] ?? null;
}

function levelOf(id: CreatorLevelId): CreatorLevel {
  return CREATOR_LEVELS.find((level) => level.id === id) as CreatorLevel;
}
