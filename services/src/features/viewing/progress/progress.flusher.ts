import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { Config } from '../../../platform/config/index.js';
import { Database } from '../../../platform/database/index.js';
import { isDependencyAway } from '../../../platform/errors/index.js';
import { uuidv7 } from '../../../platform/ids.js';
import { LOGGER, type Logger } from '../../../platform/logging/index.js';
import { Metrics } from '../../../platform/metrics/index.js';
import { MAINTENANCE_QUEUE } from '../../../platform/queue/index.js';
import { DAILY_MS, ScheduledTasks } from '../../../platform/scheduled-tasks/index.js';
import { type Batch, ProgressBuffer } from './progress.buffer.js';
import { ProgressRepository } from './progress.repository.js';

/**
 * Time per run of all workers together: it keeps positions with their views and changes below 500 rows a second, with
 * short waits.
 */
const TURN_MS = 2_000;
const TURN_SIZE = 700;
/** Positions that have waited this long are written at once, however many there are. */
const MAX_WAIT_MS = 60_000;
const CATCH_UP_SIZE = 5_000;
/** Interval while positions arrive, so that all workers get their turns. */
const BUSY_INTERVAL_MS = 250;
/** Interval while none arrive. */
const IDLE_INTERVAL_MS = 2_000;

/**
 * Moves positions from the buffer to Postgres. A busy video or user costs one row however often players report, and
 * under more load positions wait longer and merge. The next run writes a killed worker's batch, under its id.
 */
@Injectable()
export class ProgressFlusher implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private isStopped = false;

  constructor(
    private readonly database: Database,
    private readonly buffer: ProgressBuffer,
    private readonly positions: ProgressRepository,
    private readonly tasks: ScheduledTasks,
    private readonly metrics: Metrics,
    private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.tasks.add({
      name: 'forget-progress-batches',
      everyMs: DAILY_MS,
      run: () => this.positions.forgetBatches(this.database),
    });
    this.metrics.gauge('beem_progress_waiting', 'Watch positions that are not in Postgres yet.', () =>
      this.buffer.countWaiting(),
    );
  }

  onApplicationBootstrap(): void {
    if (this.config.worksOn(MAINTENANCE_QUEUE)) this.lookLater(BUSY_INTERVAL_MS);
  }

  /** This runs before the connections of a running write are closed. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /**
   * Writes other workers' unfinished batches, then the positions that have waited longest.
   * @returns whether there was any
   */
  async flush(): Promise<boolean> {
    const left = await this.buffer.findTaken();
    for (const batch of left) await this.write(batch);
    let size = TURN_SIZE;
    for (;;) {
      const taken = await this.buffer.take(uuidv7(), size, MAX_WAIT_MS);
      if (!taken) return left.length > 0 || size > TURN_SIZE;
      await this.write(taken.batch);
      if (!taken.isBehind) return true;
      size = CATCH_UP_SIZE;
    }
  }

  private lookLater(ms: number): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.running = this.takeTurn().then((isResting) =>
        this.lookLater(isResting ? IDLE_INTERVAL_MS : BUSY_INTERVAL_MS),
      );
    }, ms);
  }

  /** @returns whether no position waits */
  private async takeTurn(): Promise<boolean> {
    try {
      const turn = await this.buffer.takeTurn(TURN_MS);
      return turn === 'none' || (turn === 'mine' && !(await this.flush()));
    } catch (error) {
      const level = isDependencyAway(error) ? 'debug' : 'warn';
      this.logger[level]({ err: error }, 'positions will be written in another turn');
      return false;
    }
  }

  /** A failed batch stays in Redis for another run, and delays others only during an outage of Postgres. */
  private async write(batch: Batch): Promise<void> {
    try {
      await this.positions.apply(this.database, batch.id, batch.positions);
    } catch (error) {
      if (isDependencyAway(error)) throw error;
      this.logger.warn({ err: error, batchId: batch.id }, 'a batch of positions will be tried again');
      return;
    }
    await this.buffer.acknowledge(batch.id);
  }
}
