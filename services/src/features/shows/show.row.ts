import type { AgeRating } from '@beem/contracts';
import type { QueryResultRow } from 'pg';
import { publicUserColumns } from '../users/index.js';

/** Select list of a show `s` and its creator `u` for the viewer in $1 (null for guests); map with `toShow`. */
export const SHOW_COLUMNS = `s.id, s.title, s.description, s.genres, s.cover_key, s.hero_key, s.thumbhash, s.age_rating,
  s.episode_count, s.mature_episode_count, s.is_for_adults, s.is_hidden, s.created_at,
  (SELECT ARRAY[coalesce(sum(e.view_count), 0), coalesce(sum(e.like_count), 0)]::bigint[] FROM videos e
    WHERE e.show_id = s.id AND e.status = 'ready' AND NOT e.is_hidden AND e.deleted_at IS NULL) AS totals,
  coalesce((SELECT true FROM show_saves WHERE show_id = s.id AND user_id = $1::uuid AND list_type = 'plan_to_watch'
    LIMIT 1), false) AS is_saved,
  ${publicUserColumns({ alias: 'u', prefix: 'creator_', viewer: '$1' })}`;

/**
 * Whether a show `s` of a creator `u` appears in lists.
 * @param maySeeMature parameter that says whether the viewer may see mature videos, e.g. `$2`
 */
export function isListedShowSql(maySeeMature: string): string {
  return `NOT s.is_hidden AND s.deleted_at IS NULL AND u.deleted_at IS NULL
    AND (${maySeeMature}::boolean OR NOT s.is_for_adults)`;
}

export interface ShowRow extends QueryResultRow {
  id: string;
  title: string;
  description: string;
  genres: string[];
  cover_key: string | null;
  hero_key: string | null;
  thumbhash: string | null;
  age_rating: AgeRating;
  episode_count: number;
  /** Of those, the ones that only verified adults may see. */
  mature_episode_count: number;
  /** All of its episodes are for adults. */
  is_for_adults: boolean;
  is_hidden: boolean;
  created_at: Date;
  /** Views and likes of its episodes. */
  totals: [string, string];
  is_saved: boolean;
  creator_id: string;
}
