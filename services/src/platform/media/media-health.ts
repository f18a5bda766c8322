import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/index.js';
import { HealthChecks } from '../health/index.js';
import { requireModernEngine } from './engine-version.js';
import { describeToolNetwork, networkIsolation } from './network-isolation.js';

const run = promisify(execFile);

/** Whether a worker can run its media tools. Without them videos wait, and all other work continues. */
@Injectable()
export class MediaHealth implements OnModuleInit {
  private known?: Promise<unknown>;

  constructor(
    private readonly config: Config,
    private readonly checks: HealthChecks,
  ) {}

  async onModuleInit(): Promise<void> {
    if (!this.config.worksOn('media')) return;
    const { LOCAL_DEV, NODE_ENV, FFMPEG_PATH, FFPROBE_PATH } = this.config.env;
    if (NODE_ENV === 'production' && !LOCAL_DEV)
      for (const program of [FFMPEG_PATH, FFPROBE_PATH]) await requireModern(program);
    const isIsolated = (await networkIsolation()) !== null;
    this.checks.setDetail('ffmpegNetwork', describeToolNetwork(isIsolated, this.config.env));
    this.checks.add({ name: 'ffmpeg', isVital: false, check: () => this.check() });
  }

  /** A tool that ran once stays available; only a missing one is checked again. */
  private async check(): Promise<void> {
    const { FFMPEG_PATH, FFPROBE_PATH } = this.config.env;
    this.known ??= Promise.all([run(FFMPEG_PATH, ['-version']), run(FFPROBE_PATH, ['-version'])]);
    await this.known.catch((error: unknown) => {
      this.known = undefined;
      throw error;
    });
  }
}

/** The health check reports a tool that does not run at all: then videos wait, and all other work continues. */
async function requireModern(program: string): Promise<void> {
  const answer = await run(program, ['-version']).catch(() => null);
  if (answer) requireModernEngine(program, answer.stdout);
}
