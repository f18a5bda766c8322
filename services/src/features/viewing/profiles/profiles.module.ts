import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/feature.js';
import { usersFeature } from '../../identity/index.js';
import { showsFeature } from '../shows/index.js';
import { videosFeature } from '../videos/index.js';
import { CreatorTotalsEntity } from './creator-totals.entity.js';
import { CreatorTotalsRepository } from './creator-totals.repository.js';
import { CreatorTotalsRecount } from './creator-totals-recount.js';
import { ProfilesController } from './profiles.controller.js';
import { ProfilesRepository } from './profiles.repository.js';
import { ProfilesService } from './profiles.service.js';
import { ProfilesUserData } from './profiles.user-data.js';

@Module({})
class ProfilesModule {}

export const profilesFeature = defineFeature(ProfilesModule, {
  entities: [CreatorTotalsEntity],
  imports: [usersFeature, videosFeature, showsFeature],
  api: { controllers: [ProfilesController], providers: [ProfilesRepository, ProfilesService] },
  worker: [CreatorTotalsRepository, CreatorTotalsRecount, ProfilesUserData],
});
