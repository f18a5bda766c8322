import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '../../../../platform/logging/index.js';
import { createOwnedName, keepTouched, removeAbandoned } from '../../../../platform/temporary/index.js';

const PREFIX = 'beem-media-';
const SWEEP_EVERY_MS = 3_600_000;

export interface WorkFolder {
  path: string;
  remove(): Promise<void>;
}

/**
 * The temporary folder of each job. Folders of killed workers on this machine are removed when a worker starts and
 * every hour; each worker does this itself, because each machine has its own temporary folder.
 */
@Injectable()
export class WorkFolders implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  async onApplicationBootstrap(): Promise<void> {
    this.timer = setInterval(() => void this.sweep(), SWEEP_EVERY_MS).unref();
    await this.sweep();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async open(): Promise<WorkFolder> {
    const path = join(tmpdir(), `${PREFIX}${createOwnedName()}`);
    await mkdir(path, { mode: 0o700 });
    const letGo = keepTouched(path);
    return {
      path,
      remove: async () => {
        letGo();
        await rm(path, { recursive: true, force: true });
      },
    };
  }

  private async sweep(): Promise<void> {
    const count = await removeAbandoned(tmpdir(), PREFIX);
    if (count > 0) this.logger.info({ count }, 'folders of killed media jobs were removed');
  }
}
