import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature.js';
import { FollowEntity } from './follow.entity.js';
import { FollowRecount } from './follow-recount.js';
import { FollowsController } from './follows.controller.js';
import { FollowsRepository } from './follows.repository.js';
import { FollowsService } from './follows.service.js';
import { FollowsUserData } from './follows.user-data.js';

@Module({})
class FollowsModule {}

export const followsFeature = defineFeature(FollowsModule, {
  entities: [FollowEntity],
  providers: [FollowsUserData],
  api: { controllers: [FollowsController], providers: [FollowsRepository, FollowsService] },
  worker: [FollowRecount],
});
