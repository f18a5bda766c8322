import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { MAINTENANCE_QUEUE } from '../../src/platform/queue/index.js';
import { ScheduledTasks } from '../../src/platform/scheduled-tasks/index.js';
import type { BeemProcess } from './beem.js';
import { until } from './until.js';

/** Runs a recurring task now instead of at its time. */
export async function runScheduledTask(beem: BeemProcess, name: string): Promise<void> {
  const task = beem.app.get(ScheduledTasks).find(name);
  if (!task) throw new Error(`There is no maintenance task ${name}.`);
  await task.run();
}

/** A worker runs every task when it starts; a test that sets ranks by hand waits until that has finished. */
export async function firstRun(beem: BeemProcess): Promise<void> {
  const queue = beem.app.get<Queue>(getQueueToken(MAINTENANCE_QUEUE));
  const { length } = beem.app.get(ScheduledTasks).all();
  await until('the first maintenance is over', async () => {
    const counts = await queue.getJobCounts('waiting', 'active');
    return (await queue.getJobSchedulersCount()) === length && !counts.waiting && !counts.active;
  });
}
