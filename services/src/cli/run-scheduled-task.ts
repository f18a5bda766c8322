import { createApp } from '../create-app.js';
import { loadConfig } from '../platform/config/index.js';
import { ScheduledTasks } from '../platform/scheduled-tasks/index.js';

/**
 * Runs one of the recurring tasks now, in a worker of its own that ends with it.
 * @throws when no task is called so; the message names those there are
 */
export async function runScheduledTask(name: string): Promise<void> {
  const app = await createApp(loadConfig(), ['worker']);
  try {
    await app.init();
    const tasks = app.get(ScheduledTasks);
    const task = tasks.find(name);
    if (!task) {
      const known = tasks.all().map((one) => one.name);
      throw new Error(`There is no scheduled task "${name}". There are: ${known.sort().join(', ')}.`);
    }
    await task.run();
  } finally {
    await app.close();
  }
}
