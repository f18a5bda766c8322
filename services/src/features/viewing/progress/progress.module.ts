import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/feature.js';
import { ProgressBuffer } from './progress.buffer.js';
import { ProgressFlusher } from './progress.flusher.js';
import { ProgressRepository } from './progress.repository.js';
import { Progress } from './progress.service.js';
import { ProgressUserData } from './progress.user-data.js';
import { ProgressBatchEntity } from './progress-batch.entity.js';
import { WatchProgressEntity } from './watch-progress.entity.js';

@Module({})
class ProgressModule {}

export const progressFeature = defineFeature(ProgressModule, {
  entities: [WatchProgressEntity, ProgressBatchEntity],
  providers: [ProgressBuffer, ProgressRepository, Progress],
  exports: [Progress],
  worker: [ProgressFlusher, ProgressUserData],
});
