import { type Columns, type Prefixed, selectList } from '../../../platform/database/index.js';
import { isAccountSuspendedSql } from '../suspensions/index.js';
import type { UserEntity } from './user.entity.js';

const FIELDS = [
  'id',
  'username',
  'display_name',
  'first_name',
  'last_name',
  'show_real_name',
  'profile_image_key',
  'is_creator',
  'accepts_donations',
  'followers_count',
  'following_count',
  'created_at',
] as const satisfies Columns<UserEntity>;

/** `acceptsDonationsSql` computes this column. */
const SELECTED = FIELDS.filter((field) => field !== 'accepts_donations');

/** A user's public columns, before names are left out. */
export interface PublicUserRow extends Pick<UserEntity, (typeof FIELDS)[number]> {
  is_verified: boolean;
  /** Whether the viewer follows this user. */
  is_following: boolean;
}

/** The fields of a `PublicUserRow`. */
export const PUBLIC_USER_FIELDS: readonly (keyof PublicUserRow)[] = [
  ...FIELDS,
  'is_verified',
  'is_following',
];

/** A row of a LEFT JOIN, which may hold no user. */
export type MaybeUser<P extends string> = Prefixed<P, PublicUserRow> | Prefixed<P, { id: null }>;

interface PublicUserColumns {
  /** Alias of the joined `users` row. */
  alias: string;
  /** Prefix of every column name, e.g. `creator_`. */
  prefix: string;
  /** Parameter with the viewer's id, or null for guests, e.g. `$1`. */
  viewer: string;
}

/**
 * The viewer's id for a subquery of a prepared statement. Postgres plans a statement anew for each call as long as the
 * values make a plan cheaper than the one for all: a guest's NULL, and positions in a list. Behind a SELECT it does not
 * see them, and keeps one plan; planning a page of videos costs more than reading it.
 */
export function viewerSql(viewer: string): string {
  return viewer === 'NULL' ? 'NULL::uuid' : `(SELECT ${viewer}::uuid)`;
}

/**
 * Select list of a user joined to any row, so that a page of videos and their creators is one statement.
 * Map each row with `toPublicUser(row, prefix, viewerId)`.
 */
export function publicUserColumns({ alias, prefix, viewer }: PublicUserColumns): string {
  // coalesce with LIMIT 1 instead of EXISTS: in a prepared statement EXISTS may read everything that the viewer
  // follows.
  return `${selectList(alias, SELECTED, prefix)}, ${alias}.email_verified_at IS NOT NULL AS ${prefix}is_verified,
    coalesce((SELECT true FROM follows WHERE follower_id = ${viewerSql(viewer)} AND followee_id = ${alias}.id LIMIT 1),
      false) AS ${prefix}is_following, ${acceptsDonationsSql(alias)} AS ${prefix}accepts_donations`;
}

/** Those of the users `users` (`$3`, an array of ids) whom `viewer` (`$1`) follows: an array of ids. */
export function followeeIdsSql(viewer: string, users: string): string {
  return `ARRAY(SELECT followee_id FROM follows WHERE follower_id = ${viewer}::uuid AND followee_id = ANY(${users}::uuid[]))`;
}

/** Whether donations are paid to the user of this alias now; not while the account is suspended. */
export function acceptsDonationsSql(alias: string): string {
  return `(${alias}.accepts_donations AND NOT ${isAccountSuspendedSql(`${alias}.id`)})`;
}
