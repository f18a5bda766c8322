interface PublicUserColumns {
  /** Alias of the joined `users` row. */
  alias: string;
  /** Put before every column name, e.g. `creator_`. */
  prefix: string;
  /** Parameter that holds the viewer's id, or null for guests, e.g. `$1`. */
  viewer: string;
}

/**
 * Select list of a user joined to any row, so that a page of videos and their creators is one statement.
 * Map each row with `toPublicUser(row, prefix, viewerId)`.
 */
export function publicUserColumns({ alias, prefix, viewer }: PublicUserColumns): string {
  // coalesce with LIMIT 1, not EXISTS: in a prepared statement EXISTS may read all that the viewer follows.
  return `${alias}.id AS ${prefix}id, ${alias}.username AS ${prefix}username,
    ${alias}.display_name AS ${prefix}display_name, ${alias}.first_name AS ${prefix}first_name,
    ${alias}.last_name AS ${prefix}last_name, ${alias}.show_real_name AS ${prefix}show_real_name,
    ${alias}.profile_image_key AS ${prefix}profile_image_key,
    ${alias}.email_verified_at IS NOT NULL AS ${prefix}is_verified, ${alias}.is_creator AS ${prefix}is_creator,
    ${alias}.followers_count AS ${prefix}followers_count, ${alias}.following_count AS ${prefix}following_count,
    ${alias}.created_at AS ${prefix}created_at,
    coalesce((SELECT true FROM follows WHERE follower_id = ${viewer}::uuid AND followee_id = ${alias}.id LIMIT 1),
      false) AS ${prefix}is_following`;
}
