import { Global, Module } from '@nestjs/common';
import { SessionResolver } from '../../platform/auth/index.js';
import { defineFeature } from '../../platform/feature.js';
import { usersFeature } from '../users/index.js';
import { DeviceTokenEntity } from './device-token.entity.js';
import { DeviceTokensRepository } from './device-tokens.repository.js';
import { DevicesService } from './devices.service.js';
import { KnownBrowsers } from './known-browsers.js';
import { LoginLimits } from './login-limits.js';
import { RecoveryController } from './recovery.controller.js';
import { RecoveryService } from './recovery.service.js';
import { SessionEntity } from './session.entity.js';
import { SessionCookies } from './session-cookies.js';
import { SessionMaintenance } from './session-maintenance.js';
import { DatabaseSessionResolver } from './session-resolver.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';
import { SignInService } from './sign-in.service.js';
import { UsedDeviceTokenEntity } from './used-device-token.entity.js';
import { VerificationController } from './verification.controller.js';
import { VerificationService } from './verification.service.js';

@Global()
@Module({})
export class SessionsModule {}

/** Global for SessionResolver alone: the platform resolves the user of each request with it. */
export const sessionsFeature = defineFeature(SessionsModule, {
  entities: [SessionEntity, DeviceTokenEntity, UsedDeviceTokenEntity],
  imports: [usersFeature],
  providers: [
    SessionsRepository,
    DeviceTokensRepository,
    { provide: SessionResolver, useClass: DatabaseSessionResolver },
  ],
  exports: [SessionResolver],
  api: {
    controllers: [SessionsController, RecoveryController, VerificationController],
    providers: [
      SessionsService,
      SessionCookies,
      KnownBrowsers,
      LoginLimits,
      DevicesService,
      SignInService,
      RecoveryService,
      VerificationService,
    ],
  },
  worker: [SessionMaintenance],
});
