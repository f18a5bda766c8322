import type { SuspensionRow } from '../../../identity/index.js';
import type { SuspensionDto } from '../dto/suspension.dto.js';
import type { StaffUsers } from '../staff-users.repository.js';

/** The moderators to look up before suspensions are mapped. */
export function moderatorIdsOf(rows: SuspensionRow[]): (string | null)[] {
  return rows.flatMap((row) => [row.created_by, row.lifted_by]);
}

export function toSuspension(row: SuspensionRow, users: StaffUsers): SuspensionDto {
  return {
    id: Number(row.id),
    kind: row.kind,
    reason: row.reason,
    note: row.note,
    from: row.created_at.toISOString(),
    until: row.ends_at?.toISOString() ?? null,
    by: users.get(row.created_by ?? '') ?? null,
    liftedAt: row.lifted_at?.toISOString() ?? null,
    liftedBy: users.get(row.lifted_by ?? '') ?? null,
    liftReason: row.lift_reason,
  };
}
