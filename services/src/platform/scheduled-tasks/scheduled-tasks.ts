import { Injectable } from '@nestjs/common';

export interface ScheduledTask {
  /** Stable and unique, e.g. `refresh-ranking`; the name of its jobs. */
  name: string;
  everyMs: number;
  /** May run in two workers at once, and again after it was killed half-way. */
  run(): Promise<void>;
}

export const HOURLY_MS = 3_600_000;
export const DAILY_MS = 86_400_000;

/** Recurring work. Features add theirs in `onModuleInit` of a provider that lives in the worker. */
@Injectable()
export class ScheduledTasks {
  private readonly tasks = new Map<string, ScheduledTask>();

  add(task: ScheduledTask): void {
    if (this.tasks.has(task.name)) throw new Error(`Two scheduled tasks are called ${task.name}.`);
    this.tasks.set(task.name, task);
  }

  find(name: string): ScheduledTask | undefined {
    return this.tasks.get(name);
  }

  all(): ScheduledTask[] {
    return [...this.tasks.values()];
  }
}
