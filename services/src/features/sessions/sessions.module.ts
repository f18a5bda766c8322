import { Global, Module } from '@nestjs/common';
import { SessionResolver } from '../../platform/auth/index.js';
import { defineFeature } from '../../platform/feature.js';
import { DatabaseSessionResolver } from './session-resolver.js';
import { SessionsRepository } from './sessions.repository.js';

@Global()
@Module({})
export class SessionsModule {}

export const sessionsFeature = defineFeature(SessionsModule, {
  providers: [SessionsRepository, { provide: SessionResolver, useClass: DatabaseSessionResolver }],
  exports: [SessionResolver],
});
