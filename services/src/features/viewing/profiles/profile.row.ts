import { type Columns, type NullableFields, selectList } from '../../../platform/database/index.js';
import { type PublicUserRow, publicUserColumns } from '../../identity/index.js';
import type { CreatorTotalsEntity } from './creator-totals.entity.js';

export const TOTALS = [
  'view_count',
  'mature_view_count',
  'like_count',
  'mature_like_count',
  'trailer_count',
  'mature_trailer_count',
  'episode_count',
  'mature_episode_count',
  'unpublished_trailer_count',
  'show_count',
  'mature_show_count',
] as const satisfies Columns<CreatorTotalsEntity>;

/** A user with their totals; null where they have made nothing yet. */
export interface ProfileRow
  extends PublicUserRow,
    NullableFields<CreatorTotalsEntity, (typeof TOTALS)[number]> {}

/** Select list of a user `u` with their totals `t` for the viewer in $1. */
export const PROFILE_COLUMNS = `${publicUserColumns({ alias: 'u', prefix: '', viewer: '$1' })},
  ${selectList('t', TOTALS)}`;
