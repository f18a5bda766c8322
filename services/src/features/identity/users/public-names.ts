import type { UserEntity } from './user.entity.js';

type NameColumns = Pick<
  UserEntity,
  'username' | 'display_name' | 'first_name' | 'last_name' | 'show_real_name'
>;

/**
 * The names of a user that others may read, for `displayName` of @beem/rules: first and last name leave the server only
 * if their owner shows them, or for their owner.
 */
export function toPublicNames(row: NameColumns, isOwner = false) {
  const showRealName = row.show_real_name;
  const maySeeNames = showRealName || isOwner;
  return {
    username: row.username,
    displayName: row.display_name,
    firstName: maySeeNames ? row.first_name : null,
    lastName: maySeeNames ? row.last_name : null,
    showRealName,
  };
}
