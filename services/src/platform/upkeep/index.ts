export { TaskSchedule } from './task-schedule.js';
export { UpkeepModule } from './upkeep.module.js';
export { DAILY_MS, UpkeepTasks } from './upkeep-tasks.js';
