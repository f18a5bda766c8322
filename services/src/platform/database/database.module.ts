import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../config/index.js';
import { Database } from './database.js';
import { dataSourceOptions } from './options.js';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Config],
      useFactory: (config: Config) => ({
        ...dataSourceOptions(config.env.DATABASE_URL, config.env.DATABASE_POOL_SIZE),
        autoLoadEntities: true,
        retryAttempts: 10,
        retryDelay: 500,
      }),
    }),
  ],
  providers: [Database],
  exports: [Database],
})
export class DatabaseModule {}
