import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '../../../platform/logging/index.js';
import { LiveShellRepository } from '../../releases/index.js';
import { ShellFiles } from './shell-files.js';

const LOOK_EVERY_MS = 1_000;

/** Announces to the registry which shell this edge serves, at start and after every newer build in its folder. */
@Injectable()
export class ShellAnnouncer implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private announced = '';

  constructor(
    private readonly files: ShellFiles,
    private readonly liveShell: LiveShellRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.announce();
    this.timer = setInterval(() => void this.announce(), LOOK_EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async announce(): Promise<void> {
    const manifest = this.files.current()?.manifest;
    const text = JSON.stringify(manifest);
    if (!manifest || text === this.announced) return;
    try {
      await this.liveShell.announce(manifest);
      this.announced = text;
    } catch (error) {
      this.logger.warn({ err: error }, 'the live shell could not be announced; the next look tries again');
    }
  }
}
