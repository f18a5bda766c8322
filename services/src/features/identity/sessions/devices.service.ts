import { timingSafeEqual } from 'node:crypto';
import { MAX_QUICK_SIGN_INS } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../platform/database/index.js';
import { Outbox } from '../../../platform/events/index.js';
import { createToken, hashToken, uuidv7 } from '../../../platform/ids.js';
import { SecurityLog } from '../../../platform/logging/index.js';
import type { Browser, Device } from './browser.js';
import { DeviceTokensRepository } from './device-tokens.repository.js';
import { cutUserAgent, SessionsService } from './sessions.service.js';

/** A saved sign-in that ended. */
export interface EndedDevice {
  id: string;
  user_id: string;
}

type SavingBrowser = Pick<Browser, 'devices' | 'userAgent'>;

export interface SavedDevice {
  device: Device;
  /** Ids whose cookies the browser should delete. */
  dropped: string[];
}

/** Quick sign-in without a password in the browser: a rotating token per browser and user. */
@Injectable()
export class DevicesService {
  constructor(
    private readonly database: Database,
    private readonly devices: DeviceTokensRepository,
    private readonly sessions: SessionsService,
    private readonly outbox: Outbox,
    private readonly security: SecurityLog,
  ) {}

  /** Saves a sign-in; it replaces the user's own one and, beyond three, the least recently used one of the browser. */
  async save(
    tx: Transaction,
    userId: string,
    browser: SavingBrowser,
    hasPassedSecondFactor: boolean,
  ): Promise<SavedDevice> {
    const held = browser.devices;
    const known = await this.findHeld(tx, held);
    const others = known.filter((row) => row.user_id !== userId);
    const kept = others.slice(-(MAX_QUICK_SIGN_INS - 1));
    const keptIds = new Set(kept.map((row) => row.id));
    const gone = known.filter((row) => !keptIds.has(row.id)).map((row) => row.id);
    if (gone.length > 0) await this.devices.delete(tx, gone);
    const device = { id: uuidv7(), token: createToken() };
    await this.devices.insert(tx, {
      id: device.id,
      userId,
      tokenHash: hashToken(device.token),
      userAgent: cutUserAgent(browser.userAgent),
      hasPassedSecondFactor,
    });
    return { device, dropped: held.map((other) => other.id).filter((id) => !keptIds.has(id)) };
  }

  /** The saved sign-in of this account in the browser, if any. */
  async findIdOf(userId: string, held: Device[]): Promise<string | null> {
    const known = await this.findHeld(this.database, held);
    return known.find((row) => row.user_id === userId)?.id ?? null;
  }

  /** The user of a saved sign-in by its id, with any token. */
  async findOwner({ id }: Device): Promise<string | null> {
    const [row] = await this.devices.findMany(this.database, [id]);
    return row?.user_id ?? null;
  }

  /** The ended ones of these saved sign-ins: their cookies are useless. */
  async findEnded(held: Device[]): Promise<string[]> {
    if (held.length === 0) return [];
    const ids = held.map(({ id }) => id);
    const known = new Set((await this.devices.findMany(this.database, ids)).map(({ id }) => id));
    return ids.filter((id) => !known.has(id));
  }

  /** Exchanges a token for the next one; null when it is not valid. `isTrusted`: a second factor was passed on it. */
  async exchange(
    tx: Transaction,
    presented: Device,
    userAgent: string | null,
  ): Promise<{ userId: string; device: Device; isTrusted: boolean } | null> {
    const device = { id: presented.id, token: createToken() };
    const rotated = await this.devices.rotate(tx, {
      id: presented.id,
      presentedHash: hashToken(presented.token),
      nextHash: hashToken(device.token),
      userAgent: cutUserAgent(userAgent),
    });
    return rotated && { userId: rotated.user_id, device, isTrusted: rotated.second_factor_at !== null };
  }

  /**
   * Finds tokens that were once valid and have been exchanged: two browsers hold a copy. It is unknown which one is the
   * thief's, so the saved sign-in ends with every session it opened, and the owner gets a mail. A token that never was
   * valid ends nothing, because any client can invent one.
   * @returns the saved sign-ins that ended; `recordReused` once the transaction is done
   */
  async endReused(tx: Transaction, held: Device[]): Promise<EndedDevice[]> {
    if (held.length === 0) return [];
    const reused = await this.devices.findReused(
      tx,
      held.map(({ id }) => id),
      held.map(({ token }) => hashToken(token)),
    );
    const ids = reused.map(({ id }) => id);
    if (ids.length > 0) await this.devices.delete(tx, ids);
    for (const userId of new Set(reused.map((row) => row.user_id))) {
      await this.sessions.endAllOfDevices(tx, userId, ids);
      await this.outbox.add(tx, 'device-token.reused', { userId });
    }
    return reused;
  }

  recordReused(ended: EndedDevice[]): void {
    for (const { id, user_id } of ended)
      this.security.record('device-token.reused', { userId: user_id, deviceId: id });
  }

  /** Removes a saved sign-in of this browser; one of another browser stays. */
  async forget(presented: Device): Promise<void> {
    const { reused, known } = await this.database.transaction(async (tx) => {
      const reused = await this.endReused(tx, [presented]);
      const known = await this.findHeld(tx, [presented]);
      if (known.length > 0) await this.devices.delete(tx, [presented.id]);
      return { reused, known };
    });
    this.recordReused(reused);
    for (const { id, user_id } of known)
      this.security.record('device.removed', { userId: user_id, deviceId: id });
  }

  /**
   * After the first second factor is set up: ends the saved sign-ins of other browsers and marks that of this session.
   */
  async keepOnlyOf(tx: Transaction, userId: string, sessionId: string): Promise<void> {
    await this.devices.deleteOthersOf(tx, userId, sessionId);
    await this.devices.markSecondFactor(tx, sessionId);
  }

  async forgetAllOf(tx: Transaction, userId: string): Promise<void> {
    await this.devices.deleteAllOf(tx, userId);
  }

  /** Removes all but the one that opened this session, or was saved with it. */
  async forgetOthersOf(tx: Transaction, userId: string, sessionId: string | null): Promise<void> {
    await this.devices.deleteOthersOf(tx, userId, sessionId);
  }

  private async findHeld(sql: Database | Transaction, held: Device[]) {
    if (held.length === 0) return [];
    const rows = await this.devices.findMany(
      sql,
      held.map((device) => device.id),
    );
    const hashes = new Map(held.map((device) => [device.id, hashToken(device.token)]));
    return rows.filter((row) => timingSafeEqual(row.token_hash, hashes.get(row.id) ?? Buffer.alloc(32)));
  }
}
