import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ShellManifest } from '@beem/remote-manifest';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../../platform/config/index.js';
import { LOGGER, type Logger } from '../../../platform/logging/index.js';
import { EncodedBody } from '../../releases/index.js';
import { shellContentTypeOf } from './shell-content-types.js';

export const TEMPLATE_FILE = 'index.html';
export const MANIFEST_FILE = 'shell-manifest.json';
const QUALITY = 9;

/** A static file of the shell, held in memory and compressed when first asked for. */
export class ShellFile extends EncodedBody {
  constructor(
    content: Buffer,
    readonly contentType: string,
  ) {
    super(content, QUALITY);
  }
}

export interface Shell {
  template: string;
  manifest: ShellManifest;
  /** Its content-hashed files, by request path. */
  assets: [string, ShellFile][];
}

const LOOK_EVERY_MS = 1_000;

/**
 * The built shell: a list of files read at start, so that no request ever meets the file system. A newer build in the
 * same folder is noticed within seconds; the content-hashed files of the builds before stay for the tabs that use them.
 */
@Injectable()
export class ShellFiles implements OnModuleInit, OnApplicationShutdown {
  private files = new Map<string, ShellFile>();
  private shell: Shell | null = null;
  private readAt = 0;
  private timer?: NodeJS.Timeout;
  private reading?: Promise<void>;

  constructor(
    private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.look();
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): Promise<void> | undefined {
    clearInterval(this.timer);
    return this.reading;
  }

  find(requestPath: string): ShellFile | null {
    return this.files.get(requestPath) ?? null;
  }

  /** Null while no shell is built. */
  current(): Shell | null {
    return this.shell;
  }

  /** Looks for a newer build; a look under way is not doubled. */
  private look(): Promise<void> {
    this.reading ??= this.refresh()
      // A build under way; the next look comes soon.
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
    const manifest = await readJson<ShellManifest>(path.join(dir, MANIFEST_FILE));
    if (!manifest) return; // A build under way.
    const [read, template] = await Promise.all([
      readAll(dir),
      readFile(path.join(dir, TEMPLATE_FILE), 'utf8'),
    ]);
    const isAsset = ([requestPath]: [string, ShellFile]) => requestPath.startsWith('/assets/');
    const kept = [...this.files].filter(isAsset);
    this.files = new Map([...kept, ...read]);
    this.shell = { template, manifest, assets: read.filter(isAsset) };
    this.readAt = changedAt;
  }
}

async function readAll(dir: string): Promise<[string, ShellFile][]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const read = await Promise.all(
    files.map(async (file): Promise<[string, ShellFile][]> => {
      const requestPath = `/${path.relative(dir, file).split(path.sep).join('/')}`;
      const contentType = shellContentTypeOf(requestPath);
      return contentType ? [[requestPath, new ShellFile(await readFile(file), contentType)]] : [];
    }),
  );
  return read.flat();
}

async function changeTime(file: string): Promise<number> {
  try {
    return (await stat(file)).mtimeMs;
  } catch {
    return 0;
  }
}

async function readJson<T>(file: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return null;
  }
}
