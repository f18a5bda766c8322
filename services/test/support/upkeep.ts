import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { UPKEEP_QUEUE } from '../../src/platform/queue/index.js';
import { UpkeepTasks } from '../../src/platform/upkeep/index.js';
import type { BeemProcess } from './beem.js';
import { until } from './until.js';

/** Runs a recurring task now instead of in its time. */
export async function runUpkeep(beem: BeemProcess, name: string): Promise<void> {
  const task = beem.app.get(UpkeepTasks).find(name);
  if (!task) throw new Error(`There is no upkeep task ${name}.`);
  await task.run();
}

/** A worker runs every task when it starts; whoever sets ranks by hand waits until that is over. */
export async function firstUpkeep(beem: BeemProcess): Promise<void> {
  const queue = beem.app.get<Queue>(getQueueToken(UPKEEP_QUEUE));
  const { length } = beem.app.get(UpkeepTasks).all();
  await until('the first upkeep is over', async () => {
    const counts = await queue.getJobCounts('waiting', 'active');
    return (await queue.getJobSchedulersCount()) === length && !counts.waiting && !counts.active;
  });
}
