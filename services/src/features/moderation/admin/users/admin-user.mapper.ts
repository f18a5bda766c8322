import { type NameChangeEntity, toPublicNames } from '../../../identity/index.js';
import type { AdminUserDto, NameChangeDto } from '../dto/admin-user.dto.js';
import type { AdminUserRow } from './admin-users.repository.js';

export function toAdminUser(row: AdminUserRow): AdminUserDto {
  return {
    id: row.id,
    ...toPublicNames(row),
    avatarUrl: row.profile_image_key === null ? null : `/media/${row.profile_image_key}`,
    role: row.role,
    isVerified: row.email_verified_at !== null,
    isCreator: row.is_creator,
    createdAt: row.created_at.toISOString(),
    suspensions: row.suspensions,
  };
}

export function toNameChange({ field, old_name, new_name, changed_at }: NameChangeEntity): NameChangeDto {
  return { field, from: old_name, to: new_name, at: changed_at.toISOString() };
}
