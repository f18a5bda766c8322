import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/feature.js';
import { usersFeature } from '../users/index.js';
import { ConnectionsController } from './connections/connections.controller.js';
import { ConnectionsRepository } from './connections/connections.repository.js';
import { ConnectionsService } from './connections/connections.service.js';
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
  imports: [usersFeature],
  providers: [FollowsUserData],
  api: {
    controllers: [FollowsController, ConnectionsController],
    providers: [FollowsRepository, FollowsService, ConnectionsRepository, ConnectionsService],
  },
  worker: [FollowRecount],
});
