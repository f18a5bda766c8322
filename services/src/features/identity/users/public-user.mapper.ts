import type { Prefixed } from '../../../platform/database/index.js';
import { isoTime } from '../../../platform/iso-time.js';
import type { PublicUserDto } from './dto/public-user.dto.js';
import { toPublicNames } from './public-names.js';
import { PUBLIC_USER_FIELDS, type PublicUserRow } from './public-user.row.js';

type Mapper = (row: PublicUserRow, viewerId: string | null) => PublicUserDto;

/** By prefix. A column's name that is composed or looked up anew for each row takes longer than all else here. */
const mappers = new Map<string, Mapper>();

/** Maps a row with `publicUserColumns` under `prefix` to the form that the user `viewerId` may see. */
export function toPublicUser<P extends string>(
  row: Prefixed<P, PublicUserRow>,
  prefix: P,
  viewerId: string | null,
): PublicUserDto {
  let mapper = mappers.get(prefix);
  if (!mapper) {
    mapper = mapperOf(prefix);
    mappers.set(prefix, mapper);
  }
  return mapper(row as unknown as PublicUserRow, viewerId);
}

/** Its rows have the prefix in their names; their types, without it, are the same. */
function mapperOf(prefix: string): Mapper {
  const names = Object.fromEntries(PUBLIC_USER_FIELDS.map((field) => [field, prefix + field]));
  const columns = names as { [Field in keyof PublicUserRow]: Field };
  const { id, username, display_name, first_name, last_name, show_real_name } = columns;
  const { profile_image_key, is_verified, is_creator, accepts_donations } = columns;
  const { is_following, followers_count, following_count, created_at } = columns;
  return (row, viewerId) => {
    const shown = toPublicNames(
      {
        username: row[username],
        display_name: row[display_name],
        first_name: row[first_name],
        last_name: row[last_name],
        show_real_name: row[show_real_name],
      },
      row[id] === viewerId,
    );
    const imageKey = row[profile_image_key];
    return {
      id: row[id],
      ...shown,
      profileImageUrl: imageKey === null ? null : `/media/${imageKey}`,
      isVerified: row[is_verified],
      isCreator: row[is_creator],
      acceptsDonations: row[accepts_donations],
      isFollowing: row[is_following],
      followersCount: row[followers_count],
      followingCount: row[following_count],
      createdAt: isoTime(row[created_at]),
    };
  };
}
