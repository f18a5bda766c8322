import { Injectable } from '@nestjs/common';
import type { Auth } from '../../../../platform/auth/index.js';
import { Database, type Transaction } from '../../../../platform/database/index.js';
import { notFound } from '../../../../platform/errors/index.js';
import { Outbox } from '../../../../platform/events/index.js';
import { SecurityLog } from '../../../../platform/logging/index.js';
import type { Browser } from '../browser.js';
import { DevicesService } from '../devices.service.js';
import type { OwnSessionsDto } from '../dto/own-sessions.dto.js';
import { SessionsService } from '../sessions.service.js';
import { browserName } from './browser-name.js';
import { type OwnDeviceRow, type OwnSessionRow, OwnSessionsRepository } from './own-sessions.repository.js';

/** Shows users their sessions and ends them. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly database: Database,
    private readonly own: OwnSessionsRepository,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly outbox: Outbox,
    private readonly security: SecurityLog,
  ) {}

  async list({ user, sessionId }: Auth, browser: Browser): Promise<OwnSessionsDto> {
    const [sessions, devices, heldId] = await Promise.all([
      this.own.findSessions(this.database, user.id, sessionId),
      this.own.findDevices(this.database, user.id),
      this.devices.findIdOf(user.id, browser.devices),
    ]);
    return { sessions: sessions.map(toSession), devices: devices.map((row) => toDevice(row, heldId)) };
  }

  /**
   * Ends a session with its saved sign-in, which would open the next one without a password.
   * @throws not_found for one that never was this user's
   */
  async end({ user }: Auth, id: string): Promise<void> {
    const { count, deviceIds } = await this.database.transaction(async (tx) => {
      const ended = await this.own.endSession(tx, user.id, id);
      const deviceIds = ended.flatMap(({ device_id }) => device_id ?? []);
      if (deviceIds.length > 0) await this.own.deleteDevices(tx, user.id, deviceIds, null);
      await this.publish(
        tx,
        user.id,
        ended.map((session) => session.id),
      );
      return { count: ended.length, deviceIds };
    });
    if (count === 0 && !(await this.own.isOwnSession(this.database, user.id, id))) throw notFound();
    this.record(user.id, count, deviceIds);
  }

  /**
   * Ends all sessions except that of this browser, and all saved sign-ins except its own.
   * @returns the number of ended sessions
   */
  async endOthers({ user, sessionId }: Auth, browser: Browser): Promise<number> {
    const heldId = await this.devices.findIdOf(user.id, browser.devices);
    const { count, deviceIds } = await this.database.transaction(async (tx) => ({
      deviceIds: await this.own.deleteDevices(tx, user.id, null, heldId),
      count: await this.sessions.endOthersOf(tx, user.id, sessionId),
    }));
    this.record(user.id, count, deviceIds);
    return count;
  }

  /**
   * Removes a saved sign-in and ends its sessions, except the session of the call.
   * @throws not_found
   */
  async removeDevice({ user, sessionId }: Auth, id: string): Promise<void> {
    const removed = await this.removeDevices(user.id, sessionId, [id], null);
    if (removed === 0) throw notFound();
  }

  /** @returns the number of ended saved sign-ins */
  async removeOtherDevices({ user, sessionId }: Auth, browser: Browser): Promise<number> {
    const heldId = await this.devices.findIdOf(user.id, browser.devices);
    return this.removeDevices(user.id, sessionId, null, heldId);
  }

  private async removeDevices(
    userId: string,
    sessionId: string,
    ids: string[] | null,
    keptId: string | null,
  ): Promise<number> {
    const { count, deviceIds } = await this.database.transaction(async (tx) => {
      const deviceIds = await this.own.deleteDevices(tx, userId, ids, keptId);
      const ended = await this.own.endSessionsOf(tx, userId, deviceIds, sessionId);
      await this.publish(tx, userId, ended);
      return { count: ended.length, deviceIds };
    });
    this.record(userId, count, deviceIds);
    return deviceIds.length;
  }

  private async publish(tx: Transaction, userId: string, sessionIds: string[]): Promise<void> {
    if (sessionIds.length > 0) await this.outbox.add(tx, 'sessions.revoked', { userId, sessionIds });
  }

  private record(userId: string, count: number, deviceIds: string[]): void {
    this.sessions.recordRevoked(userId, 'ended-by-user', count);
    for (const deviceId of deviceIds) this.security.record('device.removed', { userId, deviceId });
  }
}

function toSession(row: OwnSessionRow) {
  return {
    id: row.id,
    isCurrent: row.is_current,
    isTablet: row.is_tablet,
    browser: browserName(row.user_agent),
    authenticatedBy: row.authenticated_by,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_seen_at.toISOString(),
  };
}

function toDevice(row: OwnDeviceRow, heldId: string | null) {
  return {
    id: row.id,
    isCurrent: row.id === heldId,
    browser: browserName(row.user_agent),
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
  };
}
