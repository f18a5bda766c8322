import { Global, Module } from '@nestjs/common';
import { SessionResolver } from '../../../platform/auth/index.js';
import { defineFeature } from '../../../platform/feature.js';
import { secondFactorsFeature } from '../second-factors/index.js';
import { suspensionsFeature } from '../suspensions/index.js';
import { usersFeature } from '../users/index.js';
import { DeviceTokenEntity } from './device-token.entity.js';
import { DeviceTokensRepository } from './device-tokens.repository.js';
import { DevicesService } from './devices.service.js';
import { EmailChangeController } from './email-change/email-change.controller.js';
import { EmailChangeService } from './email-change/email-change.service.js';
import { KnownBrowsers } from './known-browsers.js';
import { LoginLimits } from './login-limits.js';
import { OwnSessionsController } from './own-sessions/own-sessions.controller.js';
import { OwnSessionsRepository } from './own-sessions/own-sessions.repository.js';
import { OwnSessionsService } from './own-sessions/own-sessions.service.js';
import { PasswordController } from './password/password.controller.js';
import { PasswordChangeService } from './password/password-change.service.js';
import { PasswordCheck } from './password/password-check.js';
import { ReauthenticationService } from './password/reauthentication.service.js';
import { RecoveryController } from './recovery.controller.js';
import { RecoveryService } from './recovery.service.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SecondFactorSessions } from './second-factor/second-factor-sessions.js';
import { SessionEntity } from './session.entity.js';
import { SessionCache } from './session-cache.js';
import { SessionCookies } from './session-cookies.js';
import { SessionMaintenance } from './session-maintenance.js';
import { SessionMaintenanceRepository } from './session-maintenance.repository.js';
import { DatabaseSessionResolver } from './session-resolver.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';
import { SessionsUserData } from './sessions.user-data.js';
import { SignInService } from './sign-in.service.js';
import { StaffSignInMails } from './staff-sign-ins/staff-sign-in.mails.js';
import { StaffSignIns } from './staff-sign-ins/staff-sign-ins.js';
import { UsedDeviceTokenEntity } from './used-device-token.entity.js';
import { VerificationController } from './verification.controller.js';
import { VerificationService } from './verification.service.js';

@Global()
@Module({})
export class SessionsModule {}

/** Global for SessionResolver: the platform resolves the user of each request with it. */
export const sessionsFeature = defineFeature(SessionsModule, {
  entities: [SessionEntity, DeviceTokenEntity, UsedDeviceTokenEntity],
  imports: [usersFeature, suspensionsFeature, secondFactorsFeature],
  providers: [
    ...[SessionsRepository, DeviceTokensRepository, SessionsService, DevicesService],
    ...[KnownBrowsers, SessionCookies, SessionCache, OwnSessionsRepository, StaffSignIns],
    { provide: SessionResolver, useClass: DatabaseSessionResolver },
  ],
  exports: [SessionResolver, SessionsService, DevicesService, SessionCookies, StaffSignIns],
  api: {
    controllers: [
      ...[SessionsController, RecoveryController, VerificationController],
      ...[PasswordController, EmailChangeController, OwnSessionsController, SecondFactorController],
    ],
    providers: [
      ...[LoginLimits, PasswordCheck, SignInService, RecoveryService, VerificationService],
      ...[ReauthenticationService, PasswordChangeService, EmailChangeService],
      ...[OwnSessionsService, SecondFactorSessions],
    ],
  },
  worker: [SessionMaintenance, SessionMaintenanceRepository, SessionsUserData, StaffSignInMails],
});
