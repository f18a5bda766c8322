import { type Columns, type Prefixed, selectList } from '../../../platform/database/index.js';
import { type PublicUserRow, publicUserColumns, viewerSql } from '../../identity/index.js';
import type { ShowEntity } from './show.entity.js';

const FIELDS = [
  'id',
  'title',
  'description',
  'genres',
  'cover_key',
  'hero_key',
  'thumbhash',
  'age_rating',
  'episode_count',
  'mature_episode_count',
  'is_for_adults',
  'is_hidden',
  'created_at',
] as const satisfies Columns<ShowEntity>;

/** A show with its creator, as one viewer sees it. */
export interface ShowRow
  extends Pick<ShowEntity, (typeof FIELDS)[number]>,
    Prefixed<'creator_', PublicUserRow> {
  /** Views and likes of its episodes, then those of the mature ones. */
  totals: [string, string, string, string];
  is_saved: boolean;
}

/** Select list of a show `s` and its creator `u` for the viewer in $1 (null for guests); map with `toShow`. */
export const SHOW_COLUMNS = `${selectList('s', FIELDS)},
  (SELECT ARRAY[coalesce(sum(e.view_count), 0), coalesce(sum(e.like_count), 0),
      coalesce(sum(e.view_count) FILTER (WHERE e.age_rating = 'mature'), 0),
      coalesce(sum(e.like_count) FILTER (WHERE e.age_rating = 'mature'), 0)]::bigint[] FROM videos e
    WHERE e.show_id = s.id AND e.status = 'ready' AND NOT e.is_hidden AND e.deleted_at IS NULL) AS totals,
  coalesce((SELECT true FROM show_saves WHERE show_id = s.id AND user_id = ${viewerSql('$1')} AND list_type = 'plan_to_watch'
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
