import { Global, Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/feature.js';
import { SuspensionEntity } from './suspension.entity.js';
import { SuspensionsRepository } from './suspensions.repository.js';
import { SuspensionsService } from './suspensions.service.js';
import { SuspensionsUserData } from './suspensions.user-data.js';

@Global()
@Module({})
class SuspensionsModule {}

/** Global for `NotSuspended`, whose guard protects calls of other features. */
export const suspensionsFeature = defineFeature(SuspensionsModule, {
  entities: [SuspensionEntity],
  providers: [SuspensionsRepository, SuspensionsService],
  exports: [SuspensionsRepository, SuspensionsService],
  worker: [SuspensionsUserData],
});
