import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../../../platform/config/index.js';
import { LOGGER, type Logger } from '../../../../platform/logging/index.js';
import { everyTick } from '../../../../platform/shared-timer.js';
import { isPartOfShell, makeShell, type Shell, type ShellContents } from './shell.js';

const TEMPLATE_FILE = 'index.html';
const LOOK_EVERY_MS = 2_000;

/**
 * Reads the shell in this edge's folder and notices a newer build there within seconds. Other classes decide whether it
 * is served.
 */
@Injectable()
export class ShellFolder implements OnModuleInit, OnApplicationShutdown {
  private shell: Shell | null = null;
  private readAt = 0;
  private stopLooking = () => {};
  private reading?: Promise<void>;

  constructor(
    private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.look();
    this.stopLooking = everyTick(LOOK_EVERY_MS, () => void this.look());
  }

  onApplicationShutdown(): Promise<void> | undefined {
    this.stopLooking();
    return this.reading;
  }

  /** Null while no shell is built. */
  latest(): Shell | null {
    return this.shell;
  }

  /** Looks for a newer build, unless a look is already running. */
  private look(): Promise<void> {
    this.reading ??= this.refresh()
      // A build is running; the next look comes soon.
      .catch((error: unknown) => this.logger.warn({ err: error }, 'the shell could not be read'))
      .finally(() => {
        this.reading = undefined;
      });
    return this.reading;
  }

  private async refresh(): Promise<void> {
    const dir = this.config.env.SHELL_DIR;
    if (!dir) return;
    const changedAt = await changeTime(path.join(dir, TEMPLATE_FILE));
    if (changedAt === this.readAt || changedAt === 0) return;
    const shell = makeShell(await readAll(dir));
    if (!shell) return; // A build is running.
    if (shell.id !== this.shell?.id) this.shell = shell;
    this.readAt = changedAt;
  }
}

async function readAll(dir: string): Promise<ShellContents> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [`/${path.relative(dir, file).split(path.sep).join('/')}`, file] as const)
    .filter(([requestPath]) => isPartOfShell(requestPath));
  return new Map(
    await Promise.all(files.map(async ([requestPath, file]) => [requestPath, await readFile(file)] as const)),
  );
}

async function changeTime(file: string): Promise<number> {
  try {
    return (await stat(file)).mtimeMs;
  } catch {
    return 0;
  }
}
