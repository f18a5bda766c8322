export { DAILY_MS, HOURLY_MS, ScheduledTasks } from './scheduled-tasks.js';
export { ScheduledTasksModule } from './scheduled-tasks.module.js';
export { TaskSchedule } from './task-schedule.js';
