import { UpkeepTasks } from '../../src/platform/upkeep/index.js';
import type { BeemProcess } from './beem.js';

/** Runs a recurring task now instead of in its time. */
export async function runUpkeep(beem: BeemProcess, name: string): Promise<void> {
  const task = beem.app.get(UpkeepTasks).find(name);
  if (!task) throw new Error(`There is no upkeep task ${name}.`);
  await task.run();
}
