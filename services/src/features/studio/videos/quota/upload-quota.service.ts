import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Config } from '../../../../platform/config/index.js';
import { Database, type Transaction } from '../../../../platform/database/index.js';
import type { UploadLimitsDto } from '../dto/upload-limits.dto.js';
import { bytesUsed, DailyMinutesError, minutesTooFew, minutesUsed } from './quota.errors.js';
import { QuotaRepository, type Reservation, type UsedToday } from './quota.repository.js';
import { UploadHold } from './upload-hold.js';

/** Bytes that a form may contain beside its video: a picture and the fields. */
const BESIDE_VIDEO_BYTES = 9 * 1_048_576;

/** A user's daily upload limits. */
@Injectable()
export class UploadQuota {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly quotas: QuotaRepository,
  ) {}

  async describe(me: AuthUser): Promise<UploadLimitsDto> {
    const { UPLOAD_MAX_BYTES, UPLOAD_BYTES_PER_DAY, VIDEO_MAX_SIDE } = this.config.env;
    const used = await this.quotas.find(this.database, me.id);
    return {
      ...{ maxBytes: UPLOAD_MAX_BYTES, maxSeconds: this.maxSeconds, maxSide: VIDEO_MAX_SIDE },
      ...{ bytesPerDay: UPLOAD_BYTES_PER_DAY, secondsPerDay: this.secondsPerDay },
      bytesLeftToday: this.bytesLeft(used),
      secondsLeftToday: Math.floor(this.secondsLeft(used)),
      resetsAt: used.resetsAt.toISOString(),
    };
  }

  /** Longest video: a longer one than a whole day would never be processed. */
  get maxSeconds(): number {
    return Math.min(this.config.env.VIDEO_MAX_SECONDS, this.secondsPerDay);
  }

  /**
   * Holds the bytes of an upload before it is read. What an earlier try with the same key holds is replaced: its
   * connection may be lost, which the server notices a minute later.
   * @param formBytes of the whole form, as its header says; null where it does not, and all that is left is held
   * @param besideVideo maximum bytes of them that are not the video's
   * @throws upload_quota_used
   */
  async hold(
    { userId, uploadKey }: Pick<Reservation, 'userId' | 'uploadKey'>,
    formBytes: number | null,
    besideVideo = BESIDE_VIDEO_BYTES,
  ): Promise<UploadHold> {
    const most = Math.min(formBytes ?? this.config.env.UPLOAD_MAX_BYTES, this.config.env.UPLOAD_MAX_BYTES);
    const least = formBytes === null ? 1 : Math.max(1, formBytes - besideVideo);
    const reservation = await this.database.transaction(async (tx) => {
      const upload = { id: randomUUID(), userId, uploadKey };
      await this.quotas.lockToday(tx, userId);
      await this.quotas.clear(tx, upload);
      const used = await this.quotas.find(tx, userId);
      this.requireLeft(used, Math.min(least, most));
      const held = { ...upload, day: used.day, bytes: Math.min(most, this.bytesLeft(used)) };
      await this.quotas.reserve(tx, held);
      return held;
    });
    return new UploadHold(this.database, this.quotas, reservation);
  }

  /**
   * Counts the received bytes, in the transaction that makes a video of them, on the day on which the upload began. If
   * a retry has taken over the reservation, or it has expired during an outage of Postgres, the bytes must fit into
   * today again.
   * @throws upload_quota_used
   */
  async settle(tx: Transaction, { reservation }: UploadHold, bytes: number): Promise<void> {
    const { userId } = reservation;
    await this.quotas.lockToday(tx, userId);
    if (await this.quotas.clear(tx, reservation)) return this.quotas.addBytes(tx, reservation, bytes);
    const used = await this.quotas.find(tx, userId);
    const left = this.bytesLeft(used);
    if (bytes > left) throw bytesUsed(left, used.resetsAt);
    await this.quotas.addBytes(tx, { userId, day: used.day }, bytes);
  }

  /** Counts bytes that were counted as stored until now, in the transaction that makes a video of them. */
  count(tx: Transaction, upload: Pick<Reservation, 'userId' | 'day'>, bytes: number): Promise<void> {
    return this.quotas.addBytes(tx, upload, bytes);
  }

  /** @throws upload_quota_used unless so many bytes may be uploaded today */
  async requireBytes(userId: string, bytes: number): Promise<void> {
    this.requireLeft(await this.quotas.find(this.database, userId), bytes);
  }

  /** The refusal of an upload that turned out to be larger than its reservation. */
  async tooLarge(hold: UploadHold, userId: string): Promise<Error> {
    const { resetsAt } = await this.quotas.find(this.database, userId);
    return bytesUsed(hold.maxBytes, resetsAt);
  }

  /**
   * Checked before a video is processed.
   * @throws DailyMinutesError
   */
  async requireSeconds(userId: string, seconds: number): Promise<void> {
    const used = await this.quotas.find(this.database, userId);
    if (seconds > this.secondsLeft(used)) throw this.minutesError(seconds);
  }

  /**
   * Checked before a retry of a video that exceeded the minutes of a day, because a retry reads its upload again. A
   * video that exceeds even a whole day passes, and then fails finally.
   * @throws upload_quota_used
   */
  async requireRetryable(
    tx: Transaction,
    userId: string,
    { seconds, failedToday }: { seconds: number | null; failedToday: boolean },
  ): Promise<void> {
    const used = await this.quotas.find(tx, userId);
    const isPossible =
      seconds === null ? !failedToday : seconds <= this.secondsLeft(used) || seconds > this.maxSeconds;
    if (!isPossible) throw minutesTooFew(this.config.env.UPLOAD_MINUTES_PER_DAY, used.resetsAt);
  }

  /**
   * Counts a processed video, in the transaction that finishes it. One that is a few frames longer than it was when
   * probed counts a whole day at most.
   * @throws DailyMinutesError
   */
  async takeSeconds(tx: Transaction, userId: string, seconds: number): Promise<void> {
    const counted = Math.min(seconds, this.secondsPerDay);
    if (!(await this.quotas.takeSeconds(tx, userId, counted, this.secondsPerDay)))
      throw this.minutesError(counted);
  }

  private requireLeft(used: UsedToday, bytes: number): void {
    const left = this.bytesLeft(used);
    if (left < bytes) throw bytesUsed(left, used.resetsAt);
    if (this.secondsLeft(used) <= 0) throw minutesUsed(used.resetsAt);
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

  private minutesError(seconds: number): DailyMinutesError {
    return new DailyMinutesError(this.config.env.UPLOAD_MINUTES_PER_DAY, seconds);
  }
}
