import { Injectable } from '@nestjs/common';

export interface UpkeepTask {
  /** Stable and unique, e.g. `refresh-ranking`; the name of its jobs. */
  name: string;
  everyMs: number;
  /** May run in two workers at once, and again after it was killed half-way. */
  run(): Promise<void>;
}

export const DAILY_MS = 86_400_000;

/** Recurring work. Features add theirs in `onModuleInit` of a provider that lives in the worker. */
@Injectable()
export class UpkeepTasks {
  private readonly tasks = new Map<string, UpkeepTask>();

  add(task: UpkeepTask): void {
    if (this.tasks.has(task.name)) throw new Error(`Two upkeep tasks are called ${task.name}.`);
    this.tasks.set(task.name, task);
  }

  find(name: string): UpkeepTask | undefined {
    return this.tasks.get(name);
  }

  all(): UpkeepTask[] {
    return [...this.tasks.values()];
  }
}
