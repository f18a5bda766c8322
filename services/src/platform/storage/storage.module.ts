import {
  Global,
  Inject,
  Injectable,
  Module,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { Config } from '../config/index.js';
import { HealthChecks } from '../health/index.js';
import { LOGGER, type Logger } from '../logging/index.js';
import { LocalStorage } from './local-storage.js';
import { S3Storage } from './s3-storage.js';
import { SignedLinks } from './signed-links.js';
import { Storage } from './storage.js';
import { StorageSpace } from './storage-space.js';

/** Uses the bucket if one is configured, else the folder. */
export function createStorage({ env }: Config): Storage {
  if (env.S3_BUCKET) {
    return new S3Storage({
      bucket: env.S3_BUCKET,
      region: env.S3_REGION,
      endpoint: env.S3_ENDPOINT,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    });
  }
  if (!env.STORAGE_DIR) throw new Error('STORAGE_DIR or S3_BUCKET must be set.');
  return new LocalStorage(env.STORAGE_DIR);
}

@Injectable()
class StorageLifecycle implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @Inject(Storage) private readonly storage: Storage,
    private readonly checks: HealthChecks,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    this.checks.add({ name: 'storage', isVital: true, check: () => this.storage.head('health') });
    await this.storage
      .removeAbandoned()
      .catch((error: unknown) => this.logger.warn({ err: error }, 'half-written objects were not removed'));
  }

  onApplicationShutdown(): void {
    this.storage.close();
  }
}

@Global()
@Module({
  providers: [
    { provide: Storage, inject: [Config], useFactory: createStorage },
    StorageLifecycle,
    StorageSpace,
    SignedLinks,
  ],
  exports: [Storage, StorageSpace, SignedLinks],
})
export class StorageModule {}
