import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { features } from './features/index.js';
import { AuditModule } from './platform/audit/index.js';
import { AccessGuard, Authentication, OriginCheck } from './platform/auth/index.js';
import { CdnModule } from './platform/cdn/index.js';
import { Config } from './platform/config/index.js';
import { DatabaseModule, OwnWritesInterceptor } from './platform/database/index.js';
import { createValidationPipe, ProblemFilter } from './platform/errors/index.js';
import { EventsModule } from './platform/events/index.js';
import { PROCESS_ROLES, type ProcessRoles } from './platform/feature.js';
import { HealthModule } from './platform/health/index.js';
import { HttpModule, RateLimitGuard } from './platform/http/index.js';
import { InternalModule } from './platform/internal/index.js';
import { LiveModule } from './platform/live/index.js';
import { createLogger, createSecurityLog, LOGGER, SecurityLog } from './platform/logging/index.js';
import { MailModule } from './platform/mail/index.js';
import { PicturesModule } from './platform/media/index.js';
import { MetricsModule } from './platform/metrics/index.js';
import { QueueModule } from './platform/queue/index.js';
import { RedisModule } from './platform/redis/index.js';
import { ScheduledTasksModule } from './platform/scheduled-tasks/index.js';
import { StateModule } from './platform/state/index.js';
import { StorageModule } from './platform/storage/index.js';
import { TracingModule } from './platform/tracing/index.js';
import { UserDataModule } from './platform/user-data/index.js';

@Module({})
class ConfigModule {
  static with(config: Config, roles: ProcessRoles): DynamicModule {
    const { LOG_LEVEL: level, SECURITY_LOG_FILE: file } = config.env;
    const name = roles.join('+');
    return {
      module: ConfigModule,
      global: true,
      providers: [
        { provide: Config, useValue: config },
        { provide: PROCESS_ROLES, useValue: roles },
        { provide: LOGGER, useFactory: () => createLogger(level, name) },
        { provide: SecurityLog, useFactory: () => createSecurityLog({ name, level, file }) },
      ],
      exports: [Config, PROCESS_ROLES, LOGGER, SecurityLog],
    };
  }
}

/** All modules; each feature brings what the process's roles need. */
@Module({})
export class AppModule {
  static for(config: Config, roles: ProcessRoles): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config, roles),
        DatabaseModule,
        AuditModule,
        RedisModule,
        QueueModule,
        StorageModule,
        StateModule,
        CdnModule,
        UserDataModule,
        PicturesModule,
        HealthModule,
        MetricsModule,
        TracingModule,
        InternalModule,
        HttpModule,
        MailModule.forRoles(roles),
        EventsModule.forRoles(roles),
        ScheduledTasksModule.forRoles(roles),
        LiveModule.forRoles(roles),
        ...features.map((forRoles) => forRoles(roles)),
      ],
      providers: [
        OriginCheck,
        Authentication,
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: RateLimitGuard },
        { provide: APP_PIPE, useFactory: createValidationPipe },
        // Without an interceptor Nest makes no observables for a call.
        ...(config.env.DATABASE_REPLICA_URL
          ? [{ provide: APP_INTERCEPTOR, useClass: OwnWritesInterceptor }]
          : []),
      ],
    };
  }
}
