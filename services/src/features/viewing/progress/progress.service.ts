import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { LOGGER, type Logger } from '../../../platform/logging/index.js';
import { bucketsAt, newerPosition, type WatchPosition, type WatchRecord } from './position.js';
import { ProgressBuffer, type Waiting } from './progress.buffer.js';
import { ProgressRepository } from './progress.repository.js';

const DAY_MS = 86_400_000;

/** The positions of users: stored in Redis first, and read from Redis and Postgres. */
@Injectable()
export class Progress {
  constructor(
    private readonly database: Database,
    private readonly buffer: ProgressBuffer,
    private readonly positions: ProgressRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Resolves when the record is safe: in the buffer, or in Postgres while Redis is away. */
  async record(record: WatchRecord): Promise<void> {
    try {
      await this.buffer.record(record);
    } catch (error) {
      this.logger.debug({ err: error }, 'a watch record goes past the buffer');
      await this.writeNow(record);
    }
  }

  /** The positions of a user by video; videos without a position are left out. */
  async findMany(userId: string, videoIds: number[]): Promise<Map<number, WatchPosition>> {
    const [stored, buffered] = await Promise.all([
      this.positions.find(this.database, userId, videoIds),
      this.findBuffered(userId, videoIds),
    ]);
    const positions = new Map(stored);
    for (const [videoId, position] of buffered) {
      const newer = newerPosition(stored.get(videoId) ?? null, position);
      if (newer) positions.set(videoId, newer);
    }
    return positions;
  }

  /** The positions of a user that only the buffer has, by video; for lists whose rows contain the others. */
  async findBuffered(userId: string, videoIds: number[]): Promise<Map<number, WatchPosition>> {
    // During an outage of Redis, Postgres answers alone: it lacks the last few seconds at most.
    return this.buffer.find(userId, videoIds).catch(() => new Map());
  }

  /**
   * Writes the waiting positions of a user before a list reads them. A concurrent write of the same positions changes
   * nothing, and positions that could not be removed are written once more.
   */
  async writeBuffered(userId: string): Promise<void> {
    // During an outage of Redis there are only the rows to read.
    const waiting = await this.buffer.findAll(userId).catch(() => null);
    if (!waiting || waiting.positions.length === 0) return;
    await this.positions.apply(this.database, null, waiting.positions);
    await this.forget(waiting);
  }

  /**
   * Removes videos from a user's history, with position and completion. Waiting positions are written first, so that
   * every report is older than the removal. It may be repeated.
   * @param videoId null for the whole history
   * @throws while Redis is away: its reports would come back later
   */
  async removeFromHistory(userId: string, videoId: number | null): Promise<void> {
    for (;;) {
      const waiting = await this.buffer.findAll(userId);
      if (waiting.positions.length > 0) await this.positions.apply(this.database, null, waiting.positions);
      await this.buffer.forget(waiting);
      if (!waiting.isCut) break;
    }
    await this.positions.removeFromHistory(this.database, userId, videoId);
  }

  private async forget(waiting: Waiting): Promise<void> {
    try {
      await this.buffer.forget(waiting);
    } catch (error) {
      this.logger.debug({ err: error }, 'positions that were written stay in the buffer for a turn');
    }
  }

  /** May be repeated, e.g. when Redis took the record but its answer was lost. */
  private async writeNow({ isView, durationSeconds, ...record }: WatchRecord): Promise<void> {
    const watchedAt = new Date();
    const viewDays = isView ? [Math.floor(watchedAt.getTime() / DAY_MS)] : [];
    await this.positions.apply(this.database, null, [
      { ...record, watchedAt, viewDays, watchedBuckets: bucketsAt(record.seconds, durationSeconds) },
    ]);
  }
}
