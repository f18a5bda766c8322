import type { AuthUser } from '../../../platform/auth/index.js';
import { isoTime } from '../../../platform/iso-time.js';
import { toPublicUser } from '../../identity/index.js';
import { canDelete, canSeeMatureOf, mediaUrl, type VideoAccessFields } from '../videos/index.js';
import type { ShowDto } from './dto/show.dto.js';
import type { ShowRow } from './show.row.js';

/** A show has the access rules of a ready video with the lowest rating of its episodes. */
export function toShowAccessFields(row: ShowRow): VideoAccessFields {
  return {
    creatorId: row.creator_id,
    status: 'ready',
    ageRating: row.is_for_adults ? 'mature' : 'all',
    isHidden: row.is_hidden,
  };
}

export function toShow(row: ShowRow, viewer: AuthUser | null): ShowDto {
  const seesAll = canSeeMatureOf(viewer, row.creator_id);
  const withheld = seesAll ? 0 : row.mature_episode_count;
  const [views, likes, matureViews, matureLikes] = row.totals.map(Number) as [number, number, number, number];
  return {
    id: Number(row.id),
    title: row.title,
    description: row.description,
    thumbnailUrl: row.cover_key === null ? null : mediaUrl(row.cover_key),
    heroUrl: row.hero_key === null ? null : mediaUrl(row.hero_key),
    thumbhash: row.thumbhash,
    genres: row.genres,
    ageRating: row.age_rating,
    episodeCount: row.episode_count - withheld,
    withheldEpisodeCount: withheld,
    viewCount: seesAll ? views : views - matureViews,
    likeCount: seesAll ? likes : likes - matureLikes,
    isSaved: row.is_saved,
    canDelete: canDelete(viewer, row.creator_id),
    createdAt: isoTime(row.created_at),
    creator: toPublicUser(row, 'creator_', viewer?.id ?? null),
  };
}
