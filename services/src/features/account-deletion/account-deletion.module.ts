import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature.js';
import { sessionsFeature } from '../sessions/index.js';
import { usersFeature } from '../users/index.js';
import { AccountDeletionController } from './account-deletion.controller.js';
import { AccountDeletionEntity } from './account-deletion.entity.js';
import { AccountDeletionService } from './account-deletion.service.js';
import { AccountDeletionsRepository } from './account-deletions.repository.js';

@Module({})
export class AccountDeletionModule {}

export const accountDeletionFeature = defineFeature(AccountDeletionModule, {
  entities: [AccountDeletionEntity],
  imports: [usersFeature, sessionsFeature],
  providers: [AccountDeletionsRepository],
  api: { controllers: [AccountDeletionController], providers: [AccountDeletionService] },
});
