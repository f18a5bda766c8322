import type { Prefixed } from '../../../platform/database/index.js';
import type { PublicUserDto } from './dto/public-user.dto.js';
import { toPublicNames } from './public-names.js';
import { PUBLIC_USER_FIELDS, type PublicUserRow } from './public-user.row.js';

type Field = keyof PublicUserRow;

/** By prefix: the column of each field. A name that is composed anew for each row is slow to look up. */
const columns = new Map<string, Record<Field, string>>();

function columnsOf(prefix: string): Record<Field, string> {
  const known = columns.get(prefix);
  if (known) return known;
  const made = Object.fromEntries(PUBLIC_USER_FIELDS.map((field) => [field, prefix + field]));
  columns.set(prefix, made as Record<Field, string>);
  return made as Record<Field, string>;
}

/** Maps a row with `publicUserColumns` under `prefix` to the form that the user `viewerId` may see. */
export function toPublicUser<P extends string>(
  row: Prefixed<P, PublicUserRow>,
  prefix: P,
  viewerId: string | null,
): PublicUserDto {
  const values = row as Record<string, unknown>;
  const column = columnsOf(prefix);
  const read = <K extends Field>(field: K) => values[column[field]] as PublicUserRow[K];
  const id = read('id');
  const names = {
    username: read('username'),
    display_name: read('display_name'),
    first_name: read('first_name'),
    last_name: read('last_name'),
    show_real_name: read('show_real_name'),
  };
  const imageKey = read('profile_image_key');
  return {
    id,
    ...toPublicNames(names, id === viewerId),
    profileImageUrl: imageKey === null ? null : `/media/${imageKey}`,
    isVerified: read('is_verified'),
    isCreator: read('is_creator'),
    acceptsDonations: read('accepts_donations'),
    isFollowing: read('is_following'),
    followersCount: read('followers_count'),
    followingCount: read('following_count'),
    createdAt: read('created_at').toISOString(),
  };
}
