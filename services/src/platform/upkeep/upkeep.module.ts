import { Global, Module } from '@nestjs/common';
import { defineFeature } from '../feature.js';
import { UPKEEP_QUEUE } from '../queue/index.js';
import { TaskSchedule } from './task-schedule.js';
import { UpkeepProcessor } from './upkeep.processor.js';
import { UpkeepTasks } from './upkeep-tasks.js';

@Global()
@Module({})
export class UpkeepModule {
  static readonly forRoles = defineFeature(UpkeepModule, {
    queues: [UPKEEP_QUEUE],
    providers: [UpkeepTasks],
    exports: [UpkeepTasks],
    worker: [TaskSchedule, UpkeepProcessor],
  });
}
