import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/feature.js';
import { DELETIONS_QUEUE, JobTraces } from '../../../platform/queue/index.js';
import { sessionsFeature } from '../sessions/index.js';
import { usersFeature } from '../users/index.js';
import { AccountDeletionController } from './account-deletion.controller.js';
import { AccountDeletionEntity } from './account-deletion.entity.js';
import { AccountDeletionService } from './account-deletion.service.js';
import { AccountDeletionsRepository } from './account-deletions.repository.js';
import { AccountErasure } from './account-erasure.js';
import { AccountPurge } from './account-purge.js';
import { DeletionsProcessor } from './deletions.processor.js';
import { DeletionsQueue } from './deletions.queue.js';

@Module({})
export class AccountDeletionModule {}

export const accountDeletionFeature = defineFeature(AccountDeletionModule, {
  entities: [AccountDeletionEntity],
  imports: [usersFeature, sessionsFeature],
  queues: [DELETIONS_QUEUE],
  providers: [AccountDeletionsRepository, AccountPurge],
  api: { controllers: [AccountDeletionController], providers: [AccountDeletionService] },
  worker: [JobTraces, DeletionsQueue, AccountErasure, DeletionsProcessor],
});
