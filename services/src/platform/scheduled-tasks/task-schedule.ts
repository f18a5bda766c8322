import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { Config } from '../config/index.js';
import { LOGGER, type Logger } from '../logging/index.js';
import { MAINTENANCE_QUEUE } from '../queue/index.js';
import { REDIS } from '../redis/index.js';
import { DAILY_MS, type ScheduledTask, ScheduledTasks } from './scheduled-tasks.js';

const HOUR_MS = 3_600_000;
/** Daily tasks read whole tables, so they start long after the process, and one after the other. */
const FIRST_DAILY_MS = HOUR_MS;
const DAILY_APART_MS = HOUR_MS / 4;
/** How often each worker renews its stamps. Much shorter than GONE_MS, so that a busy worker's tasks never look gone. */
export const RENEW_MS = HOUR_MS / 6;
/** A task that no worker has stamped for this long is in no running version of the code. */
const GONE_MS = HOUR_MS;
const ONCE = { attempts: 1, removeOnComplete: true, removeOnFail: { count: 20 } };

/**
 * Maintains the tasks that Redis schedules. Every worker stamps the tasks that its code names. While two versions run
 * at once, both stamp theirs, so neither removes what the other still names. A task that no worker has stamped for an
 * hour is removed.
 */
@Injectable()
export class TaskSchedule {
  constructor(
    @InjectQueue(MAINTENANCE_QUEUE) private readonly queue: Queue,
    @Inject(REDIS) private readonly redis: Redis,
    private readonly tasks: ScheduledTasks,
    private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Called at the start of a process: schedules all tasks of its code. */
  async start(): Promise<void> {
    await this.stamp(this.names());
    for (const task of this.tasks.all()) await this.schedule(task);
    await this.removeGone();
  }

  /** Called from time to time: renews the stamps, and schedules tasks that another version removed or Redis lost. */
  async renew(): Promise<void> {
    await this.stamp(this.names());
    const known = new Set((await this.queue.getJobSchedulers()).map(({ key }) => key));
    for (const task of this.tasks.all()) if (!known.has(task.name)) await this.schedule(task);
    await this.removeGone();
  }

  private async schedule(task: ScheduledTask): Promise<void> {
    const { name, everyMs } = task;
    // If the task is scheduled already, BullMQ keeps its time.
    const repeat = { every: everyMs, startDate: this.firstTimeOf(task) };
    await this.queue.upsertJobScheduler(name, repeat, { name, opts: ONCE });
  }

  private firstTimeOf({ name, everyMs }: ScheduledTask): number | undefined {
    if (everyMs < DAILY_MS) return undefined;
    const daily = this.tasks.all().filter((task) => task.everyMs >= DAILY_MS);
    const position = daily.findIndex((task) => task.name === name);
    return Date.now() + FIRST_DAILY_MS + position * DAILY_APART_MS;
  }

  private async removeGone(): Promise<void> {
    const own = new Set(this.names());
    const others = (await this.queue.getJobSchedulers()).map(({ key }) => key).filter((key) => !own.has(key));
    if (others.length === 0) return;
    const stamps = await this.redis.hmget(this.key, ...others);
    // Never stamped: a task from a version without stamps, which may still be running. Its hour begins now.
    await this.stamp(others.filter((_, index) => stamps[index] === null));
    const before = Date.now() - GONE_MS;
    for (const [index, name] of others.entries()) {
      const stamp = stamps[index];
      if (!stamp || Number(stamp) > before) continue;
      await this.queue.removeJobScheduler(name);
      await this.redis.hdel(this.key, name);
      this.logger.info({ task: name }, 'a scheduled task that no code names was removed');
    }
  }

  private async stamp(names: string[]): Promise<void> {
    if (names.length === 0) return;
    const now = String(Date.now());
    await this.redis.hset(this.key, Object.fromEntries(names.map((name) => [name, now])));
  }

  private names(): string[] {
    return this.tasks.all().map(({ name }) => name);
  }

  /** Hash from the name of a task to the time when a worker last named it, in milliseconds since 1970. */
  private get key(): string {
    return `${this.config.env.REDIS_PREFIX}:scheduled-tasks`;
  }
}
