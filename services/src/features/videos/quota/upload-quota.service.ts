import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/index.js';
import { Config } from '../../../platform/config/index.js';
import { Database, type Transaction } from '../../../platform/database/index.js';
import type { UploadLimitsDto } from '../dto/upload-limits.dto.js';
import { bytesUsed, DailyMinutesError, minutesUsed } from './quota.errors.js';
import { QuotaRepository, type UsedToday } from './quota.repository.js';
import { UploadHold } from './upload-hold.js';

/** What a form may have beside its video: a picture and the fields. */
const BESIDE_VIDEO_BYTES = 9 * 1_048_576;

/** What one user may upload a day. */
@Injectable()
export class UploadQuota {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly quotas: QuotaRepository,
  ) {}

  async describe(me: AuthUser): Promise<UploadLimitsDto> {
    const { UPLOAD_MAX_BYTES, VIDEO_MAX_SECONDS, VIDEO_MAX_SIDE } = this.config.env;
    const used = await this.quotas.find(this.database, me.id);
    return {
      ...{ maxBytes: UPLOAD_MAX_BYTES, maxSeconds: VIDEO_MAX_SECONDS, maxSide: VIDEO_MAX_SIDE },
      bytesLeftToday: this.bytesLeft(used),
      secondsLeftToday: Math.floor(this.secondsLeft(used)),
      resetsAt: used.resetsAt.toISOString(),
    };
  }

  /**
   * Holds the bytes of an upload before it is read.
   * @param formBytes of the whole form, as its header says; null where it does not, and all that is left is held
   * @throws upload_quota_used
   */
  async hold(userId: string, formBytes: number | null): Promise<UploadHold> {
    const most = Math.min(formBytes ?? this.config.env.UPLOAD_MAX_BYTES, this.config.env.UPLOAD_MAX_BYTES);
    const least = formBytes === null ? 1 : Math.max(1, formBytes - BESIDE_VIDEO_BYTES);
    const reservation = await this.database.transaction(async (tx) => {
      await this.quotas.lockToday(tx, userId);
      const used = await this.quotas.find(tx, userId);
      const left = this.bytesLeft(used);
      if (left < Math.min(least, most)) throw bytesUsed(left, used.resetsAt);
      if (this.secondsLeft(used) <= 0) throw minutesUsed(used.resetsAt);
      const held = { id: randomUUID(), userId, day: used.day, bytes: Math.min(most, left) };
      await this.quotas.reserve(tx, held);
      return held;
    });
    return new UploadHold(this.database, this.quotas, reservation);
  }

  /** The refusal of an upload that turned out to be larger than what it held. */
  async tooLarge(hold: UploadHold, userId: string): Promise<Error> {
    const { resetsAt } = await this.quotas.find(this.database, userId);
    return bytesUsed(hold.maxBytes, resetsAt);
  }

  /** Asked before a video is prepared. @throws DailyMinutesError */
  async requireSeconds(userId: string, seconds: number): Promise<void> {
    const used = await this.quotas.find(this.database, userId);
    if (seconds > this.secondsLeft(used)) throw this.minutesError();
  }

  /** Counts a prepared video, in the transaction that finishes it. @throws DailyMinutesError */
  async takeSeconds(tx: Transaction, userId: string, seconds: number): Promise<void> {
    if (!(await this.quotas.takeSeconds(tx, userId, seconds, this.secondsPerDay))) throw this.minutesError();
  }

  private bytesLeft({ bytes }: UsedToday): number {
    return Math.max(0, this.config.env.UPLOAD_BYTES_PER_DAY - bytes);
  }

  private secondsLeft({ seconds }: UsedToday): number {
    return Math.max(0, this.secondsPerDay - seconds);
  }

  private get secondsPerDay(): number {
    return this.config.env.UPLOAD_MINUTES_PER_DAY * 60;
  }

  private minutesError(): DailyMinutesError {
    return new DailyMinutesError(this.config.env.UPLOAD_MINUTES_PER_DAY);
  }
}
