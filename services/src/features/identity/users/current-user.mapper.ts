import type { CurrentUserDto } from './dto/current-user.dto.js';
import { toPublicUser } from './public-user.mapper.js';
import type { CurrentUserRow } from './users.repository.js';

export function toCurrentUser(row: CurrentUserRow): CurrentUserDto {
  return {
    ...toPublicUser(row, '', row.id),
    email: row.email,
    pendingEmail: row.pending_email,
    dateOfBirth: row.date_of_birth,
    role: row.role,
    suspensions: row.suspensions,
  };
}
