import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/index.js';
import { HealthChecks } from '../health/index.js';

const run = promisify(execFile);

/** Whether a worker can run its media tools. Without them films wait, and everything else goes on. */
@Injectable()
export class MediaHealth implements OnModuleInit {
  private known?: Promise<unknown>;

  constructor(
    private readonly config: Config,
    private readonly checks: HealthChecks,
  ) {}

  onModuleInit(): void {
    this.checks.add({ name: 'ffmpeg', isVital: false, check: () => this.check() });
  }

  /** A tool that ran once is there; only a missing one is looked for again. */
  private async check(): Promise<void> {
    const { FFMPEG_PATH, FFPROBE_PATH } = this.config.env;
    this.known ??= Promise.all([run(FFMPEG_PATH, ['-version']), run(FFPROBE_PATH, ['-version'])]);
    await this.known.catch((error: unknown) => {
      this.known = undefined;
      throw error;
    });
  }
}
