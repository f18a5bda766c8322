import { Global, Module } from '@nestjs/common';
import { defineFeature } from '../feature.js';
import { MAINTENANCE_QUEUE } from '../queue/index.js';
import { ScheduledTasks } from './scheduled-tasks.js';
import { ScheduledTasksProcessor } from './scheduled-tasks.processor.js';
import { TaskSchedule } from './task-schedule.js';

@Global()
@Module({})
export class ScheduledTasksModule {
  static readonly forRoles = defineFeature(ScheduledTasksModule, {
    queues: [MAINTENANCE_QUEUE],
    providers: [ScheduledTasks],
    exports: [ScheduledTasks],
    worker: [TaskSchedule, ScheduledTasksProcessor],
  });
}
