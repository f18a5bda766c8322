import { Injectable } from '@nestjs/common';
import { AuditLogRepository } from '../../../../platform/audit/index.js';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Database, type Transaction } from '../../../../platform/database/index.js';
import { Outbox } from '../../../../platform/events/index.js';
import { SecurityLog } from '../../../../platform/logging/index.js';
import {
  DevicesService,
  PasswordsRepository,
  SessionsService,
  UserChangeNotifier,
  UsersRepository,
  userNotFound,
} from '../../../identity/index.js';
import { cannotAdminister, roleChanged } from '../admin.errors.js';
import { canAdminister } from '../admin.policy.js';
import { type Decision, Decisions } from '../decisions.js';
import type { AdminUserDto, RoleChangeDto } from '../dto/admin-user.dto.js';
import { toAdminUser } from '../users/admin-user.mapper.js';
import { AdminUsersRepository } from '../users/admin-users.repository.js';

/** Actions on accounts for admins only. Each is recorded in the audit log, in the same transaction. */
@Injectable()
export class AdminActionsService {
  constructor(
    private readonly database: Database,
    private readonly decisions: Decisions,
    private readonly accounts: UsersRepository,
    private readonly storedPasswords: PasswordsRepository,
    private readonly users: AdminUsersRepository,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly audit: AuditLogRepository,
    private readonly outbox: Outbox,
    private readonly changes: UserChangeNotifier,
    private readonly security: SecurityLog,
  ) {}

  /** @throws not_found, forbidden, conflict when `from` is not the present role */
  async changeRole(
    me: AuthUser,
    userId: string,
    { role, from, reason }: RoleChangeDto,
  ): Promise<AdminUserDto> {
    const isChanged = await this.administer(me, userId, async (tx, { user }) => {
      if (user.role !== from) throw roleChanged(user.username, user.role);
      if (role === from) return false;
      await this.accounts.setRole(tx, userId, role);
      await this.outbox.add(tx, 'user.role-changed', { userId });
      const detail = { reason, before: from, after: role };
      await this.note(tx, { me, userId, action: 'user.role-changed', detail });
      return true;
    });
    if (isChanged) {
      this.security.record('role.granted', { userId, from, to: role, actor: `user:${me.id}` });
      this.changes.notify(userId, 'role');
    }
    const row = await this.users.find(this.database, userId);
    if (!row) throw userNotFound();
    return toAdminUser(row);
  }

  /** @throws not_found, forbidden */
  async signOut(me: AuthUser, userId: string, reason: string): Promise<void> {
    const count = await this.administer(me, userId, async (tx) => {
      const count = await this.endAll(tx, userId);
      const detail = { reason, before: `${count} sessions`, after: '0 sessions' };
      await this.note(tx, { me, userId, action: 'user.signed-out', detail });
      return count;
    });
    this.sessions.recordRevoked(userId, 'ended-by-admin', count);
  }

  /**
   * The next sign-in sends the mail with the link, because its user then certainly reads mails.
   * @throws not_found, forbidden
   */
  async requirePassword(me: AuthUser, userId: string, reason: string): Promise<void> {
    const count = await this.administer(me, userId, async (tx) => {
      await this.storedPasswords.requirePassword(tx, userId);
      const count = await this.endAll(tx, userId);
      const detail = { reason, before: `${count} sessions`, after: 'a new password is required' };
      await this.note(tx, { me, userId, action: 'user.password-required', detail });
      return count;
    });
    this.security.record('password.required', { userId });
    this.sessions.recordRevoked(userId, 'password-required', count);
  }

  private administer<Result>(
    me: AuthUser,
    userId: string,
    work: (tx: Transaction, decision: Decision) => Promise<Result>,
  ): Promise<Result> {
    return this.decisions.decide(me, userId, (tx, decision) => {
      if (!canAdminister(decision.me, decision.user)) throw cannotAdminister(me.id === userId);
      return work(tx, decision);
    });
  }

  private async endAll(tx: Transaction, userId: string): Promise<number> {
    await this.devices.forgetAllOf(tx, userId);
    return this.sessions.endAllOf(tx, userId);
  }

  private note(
    tx: Transaction,
    entry: { me: AuthUser; userId: string; action: string; detail: Record<string, string> },
  ): Promise<void> {
    const { me, userId, action, detail } = entry;
    return this.audit.add(tx, { actor: `user:${me.id}`, action, subject: `user:${userId}`, detail });
  }
}
