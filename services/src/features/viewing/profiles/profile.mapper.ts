import { creatorLevel, nextCreatorLevel } from '@beem/rules';
import type { Page } from '../../../platform/http/index.js';
import { toPublicUser } from '../../identity/index.js';
import type { ShowDto } from '../shows/index.js';
import type { Audience, VideoDto } from '../videos/index.js';
import type { ProfilePageDto } from './dto/profile.dto.js';
import type { ProfileRow } from './profile.row.js';

interface ProfileContent {
  row: ProfileRow;
  videos: Page<VideoDto>;
  shows: Page<ShowDto>;
}

/** A profile as the user `viewerId`, who belongs to this audience, may see it. */
export function toProfile(
  { row, videos, shows }: ProfileContent,
  { viewerId, audience }: { viewerId: string; audience: Audience },
): ProfilePageDto {
  const totals = totalsFor(row, audience);
  const level = creatorLevel(totals);
  return {
    ...toPublicUser(row, '', viewerId),
    totalViews: totals.totalViews,
    totalLikes: totals.totalLikes,
    level,
    nextLevel: nextCreatorLevel(level.id),
    videosCount: totals.videosCount,
    showsCount: totals.showsCount,
    withheldVideosCount: totals.withheldVideosCount,
    videos: videos.items,
    videosCursor: videos.nextCursor,
    shows: shows.items,
    showsCursor: shows.nextCursor,
  };
}

/** Counts only what the audience may see. */
function totalsFor(row: ProfileRow, audience: Audience) {
  const isAdult = audience !== 'everyone';
  const sum = (all: string | number | null, mature: string | number | null) =>
    Number(all ?? 0) + (isAdult ? Number(mature ?? 0) : 0);
  const trailers = sum(row.trailer_count, row.mature_trailer_count);
  return {
    totalViews: sum(row.view_count, row.mature_view_count),
    totalLikes: sum(row.like_count, row.mature_like_count),
    hasVideos: trailers + sum(row.episode_count, row.mature_episode_count) > 0,
    videosCount: trailers + (audience === 'owner' ? (row.unpublished_trailer_count ?? 0) : 0),
    showsCount: sum(row.show_count, row.mature_show_count),
    withheldVideosCount: isAdult ? 0 : (row.mature_trailer_count ?? 0) + (row.mature_episode_count ?? 0),
  };
}
