import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '../../../platform/logging/index.js';
import { KeptShells } from './kept-shells.js';
import { type Shell, ShellFiles } from './shell-files.js';

const LOOK_EVERY_MS = 1_000;
const AGAIN_AFTER_FAILURE_MS = 30_000;

/** Stores the files of every shell that this edge comes to serve. Pages do not wait for it. */
@Injectable()
export class ShellKeeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private kept: Shell | null = null;
  private keeping?: Promise<void>;
  private notBefore = 0;

  constructor(
    private readonly files: ShellFiles,
    private readonly shells: KeptShells,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.look();
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): Promise<void> | undefined {
    clearInterval(this.timer);
    return this.keeping;
  }

  private look(): void {
    if (this.keeping || Date.now() < this.notBefore) return;
    const shell = this.files.current();
    if (!shell || shell === this.kept) return;
    this.keeping = this.keep(shell).finally(() => {
      this.keeping = undefined;
    });
  }

  private async keep(shell: Shell): Promise<void> {
    try {
      await this.shells.keep(shell.assets);
      this.kept = shell;
    } catch (error) {
      this.notBefore = Date.now() + AGAIN_AFTER_FAILURE_MS;
      this.logger.warn(
        { err: error },
        'the files of the shell could not be stored; a later look tries again',
      );
    }
  }
}
