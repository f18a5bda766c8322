import type { PublicUserDto } from './dto/public-user.dto.js';

/** A row that holds `publicUserColumns` under `prefix`, as the user `viewerId` may see it. */
export function toPublicUser(
  row: Record<string, unknown>,
  prefix: string,
  viewerId: string | null,
): PublicUserDto {
  const id = row[`${prefix}id`] as string;
  const showRealName = row[`${prefix}show_real_name`] as boolean;
  const maySeeNames = showRealName || id === viewerId;
  const imageKey = row[`${prefix}profile_image_key`] as string | null;
  return {
    id,
    username: row[`${prefix}username`] as string,
    displayName: row[`${prefix}display_name`] as string | null,
    firstName: maySeeNames ? (row[`${prefix}first_name`] as string | null) : null,
    lastName: maySeeNames ? (row[`${prefix}last_name`] as string | null) : null,
    showRealName,
    profileImageUrl: imageKey === null ? null : `/media/${imageKey}`,
    isVerified: row[`${prefix}is_verified`] as boolean,
    isCreator: row[`${prefix}is_creator`] as boolean,
    isFollowing: row[`${prefix}is_following`] as boolean,
    followersCount: row[`${prefix}followers_count`] as number,
    followingCount: row[`${prefix}following_count`] as number,
    createdAt: (row[`${prefix}created_at`] as Date).toISOString(),
  };
}
