import type { AuditEntryEntity } from '../../../../platform/audit/index.js';
import type { AuditEntryDto } from '../dto/audit-entry.dto.js';
import type { StaffUsers } from '../staff-users.repository.js';

const OF_USER = /^user:([0-9a-f-]{36})$/;

/** The id of a user in an entry, as `user:<id>`. */
export function userIdIn(name: string): string | null {
  return OF_USER.exec(name)?.[1] ?? null;
}

/** The users to look up before entries are mapped. */
export function userIdsOf(rows: AuditEntryEntity[]): (string | null)[] {
  return rows.flatMap(({ actor, subject }) => [userIdIn(actor), userIdIn(subject)]);
}

export function toAuditEntry(row: AuditEntryEntity, users: StaffUsers): AuditEntryDto {
  return {
    id: Number(row.id),
    actor: users.get(userIdIn(row.actor) ?? '') ?? null,
    actorName: row.actor,
    action: row.action,
    subject: row.subject,
    subjectUser: users.get(userIdIn(row.subject) ?? '') ?? null,
    detail: row.detail,
    createdAt: row.created_at.toISOString(),
  };
}
