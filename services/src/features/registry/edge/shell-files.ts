import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ShellManifest } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/index.js';
import { EncodedBody } from '../files/encoded-body.js';
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

/**
 * The built shell: a list of files read at start, so that no request path ever meets the file system. A newer build
 * in the same folder is noticed; the content-hashed files of the builds before stay for the tabs that use them.
 */
@Injectable()
export class ShellFiles {
  private files = new Map<string, ShellFile>();
  private shell: Shell | null = null;
  private readAt = 0;

  constructor(private readonly config: Config) {}

  find(requestPath: string): ShellFile | null {
    this.refresh();
    return this.files.get(requestPath) ?? null;
  }

  /** Null while no shell is built. */
  current(): Shell | null {
    this.refresh();
    return this.shell;
  }

  private refresh(): void {
    const dir = this.config.env.SHELL_DIR;
    if (!dir) return;
    const changedAt = changeTime(path.join(dir, TEMPLATE_FILE));
    if (changedAt === this.readAt || changedAt === 0) return;
    const manifest = readJson<ShellManifest>(path.join(dir, MANIFEST_FILE));
    if (!manifest) return; // A build under way; the next request looks again.
    const read = readAll(dir);
    const isAsset = ([requestPath]: [string, ShellFile]) => requestPath.startsWith('/assets/');
    const kept = [...this.files].filter(isAsset);
    this.files = new Map([...kept, ...read]);
    this.shell = {
      template: readFileSync(path.join(dir, TEMPLATE_FILE), 'utf8'),
      manifest,
      assets: read.filter(isAsset),
    };
    this.readAt = changedAt;
  }
}

function readAll(dir: string): [string, ShellFile][] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .flatMap((file): [string, ShellFile][] => {
      const requestPath = `/${path.relative(dir, file).split(path.sep).join('/')}`;
      const contentType = shellContentTypeOf(requestPath);
      return contentType ? [[requestPath, new ShellFile(readFileSync(file), contentType)]] : [];
    });
}

function changeTime(file: string): number {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}

function readJson<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}
