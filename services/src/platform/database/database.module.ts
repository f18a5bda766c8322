import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../config/index.js';
import { isEdgeAlone, PROCESS_ROLES, type ProcessRoles } from '../feature.js';
import { Database } from './database.js';
import { LateConnection } from './late-connection.js';
import { DatabaseNotifications } from './notifications.js';
import { dataSourceOptions } from './options.js';
import { ListReads, Replica } from './replica/index.js';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Config, PROCESS_ROLES],
      useFactory: (config: Config, roles: ProcessRoles) => ({
        ...dataSourceOptions(config.env.DATABASE_URL, config.env.DATABASE_POOL_SIZE),
        autoLoadEntities: true,
        retryAttempts: 10,
        retryDelay: 500,
        // An edge starts to listen without Postgres and connects later.
        manualInitialization: isEdgeAlone(roles),
      }),
    }),
  ],
  providers: [Database, LateConnection, DatabaseNotifications, Replica, ListReads],
  exports: [Database, LateConnection, DatabaseNotifications, Replica, ListReads],
})
export class DatabaseModule {}
