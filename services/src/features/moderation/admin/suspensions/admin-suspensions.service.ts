import { Injectable } from '@nestjs/common';
import { AuditLogRepository } from '../../../../platform/audit/index.js';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Database, type Transaction } from '../../../../platform/database/index.js';
import { SecurityLog } from '../../../../platform/logging/index.js';
import {
  SessionsService,
  type SuspensionRow,
  SuspensionsRepository,
  UserChangeNotifier,
} from '../../../identity/index.js';
import { alreadySuspended, cannotSuspend, liftedByAdmins, suspensionNotFound } from '../admin.errors.js';
import { canLift, canSuspend } from '../admin.policy.js';
import { Decisions } from '../decisions.js';
import type { NewSuspensionDto, SuspensionDto } from '../dto/suspension.dto.js';
import { StaffUsersRepository } from '../staff-users.repository.js';
import { moderatorIdsOf, toSuspension } from './suspension.mapper.js';

const HOUR_MS = 3_600_000;

interface Suspended {
  row: SuspensionRow;
  isNew: boolean;
  endedSessions: number;
}

/** Suspends users and lifts suspensions. Each decision is recorded in the audit log, in the same transaction. */
@Injectable()
export class AdminSuspensionsService {
  constructor(
    private readonly database: Database,
    private readonly decisions: Decisions,
    private readonly suspensions: SuspensionsRepository,
    private readonly sessions: SessionsService,
    private readonly audit: AuditLogRepository,
    private readonly staff: StaffUsersRepository,
    private readonly changes: UserChangeNotifier,
    private readonly security: SecurityLog,
  ) {}

  /** @throws not_found, forbidden, already_suspended */
  async suspend(
    me: AuthUser,
    userId: string,
    wanted: NewSuspensionDto,
  ): Promise<{ isNew: boolean; dto: SuspensionDto }> {
    const { row, isNew, endedSessions } = await this.decisions.decide(me, userId, async (tx, decision) => {
      if (!canSuspend(decision.me, decision.user)) throw cannotSuspend(me.id === userId);
      const known = await this.suspensions.findInForce(tx, userId, [wanted.kind]);
      if (known && !isSame(known, wanted)) throw alreadySuspended(wanted.kind);
      return known ? { row: known, isNew: false, endedSessions: 0 } : this.begin(tx, me, userId, wanted);
    });
    if (isNew) {
      const { id, kind } = row;
      this.security.record('user.suspended', { userId, kind, suspensionId: Number(id) });
      this.sessions.recordRevoked(userId, 'suspended', endedSessions);
      this.changes.notify(userId, 'suspensions');
    }
    const users = await this.staff.findMany(this.database, moderatorIdsOf([row]));
    return { isNew, dto: toSuspension(row, users) };
  }

  /**
   * A lifted or ended suspension stays as it is.
   * @throws not_found, forbidden
   */
  async lift(
    me: AuthUser,
    { userId, suspensionId, reason }: { userId: string; suspensionId: number; reason: string },
  ): Promise<void> {
    const lifted = await this.decisions.decide(me, userId, async (tx, decision) => {
      if (!canSuspend(decision.me, decision.user)) throw cannotSuspend(me.id === userId);
      const row = await this.suspensions.find(tx, userId, suspensionId);
      if (!row) throw suspensionNotFound();
      const byRole = row.created_by === null ? null : await this.staff.findRole(tx, row.created_by);
      if (!canLift(decision.me, byRole)) throw liftedByAdmins();
      if (!(await this.suspensions.lift(tx, row.id, { by: me.id, reason }))) return null;
      await this.audit.add(tx, {
        actor: `user:${me.id}`,
        action: 'user.suspension-lifted',
        subject: `user:${userId}`,
        detail: { reason, kind: row.kind, suspensionId: row.id, before: untilOf(row), after: null },
      });
      return row;
    });
    if (!lifted) return;
    this.security.record('suspension.lifted', { userId, kind: lifted.kind, suspensionId });
    this.changes.notify(userId, 'suspensions');
  }

  private async begin(
    tx: Transaction,
    me: AuthUser,
    userId: string,
    { kind, reason, note = null, hours }: NewSuspensionDto,
  ): Promise<Suspended> {
    const row = await this.suspensions.insert(tx, {
      ...{ userId, kind, reason, hours },
      note: note || null,
      by: me.id,
    });
    await this.audit.add(tx, {
      actor: `user:${me.id}`,
      action: 'user.suspended',
      subject: `user:${userId}`,
      detail: { reason, kind, suspensionId: row.id, before: null, after: untilOf(row) },
    });
    const endedSessions = kind === 'account' ? await this.sessions.endAllOf(tx, userId) : 0;
    return { row, isNew: true, endedSessions };
  }
}

/** Whether this is the same request again, after its first answer was lost. */
function isSame(known: SuspensionRow, { reason, note = null, hours }: NewSuspensionDto): boolean {
  const { created_at, ends_at } = known;
  const knownHours = ends_at && Math.round((ends_at.getTime() - created_at.getTime()) / HOUR_MS);
  return known.reason === reason && known.note === (note || null) && knownHours === hours;
}

/** The end for the audit log: a time, or until it is lifted. */
function untilOf({ ends_at }: SuspensionRow): string {
  return ends_at ? `until ${ends_at.toISOString()}` : 'until further notice';
}
