import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stateDirOf } from '../../early/run-lock.js';

/** The checkout: the folder that contains `deploy/`. */
export const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');

/** The minimum length of the services' key. */
export const MIN_SECRET_LENGTH = 32;

/** The folder of all local data, and the few files in it that several services write. */
export class StateFolder {
  constructor(readonly dir: string) {
    mkdirSync(dir, { recursive: true });
  }

  /** `.beem/` of the checkout, another with BEEM_STATE_DIR; `name` makes one beside it (`test`, `e2e`). */
  static open(name?: string, env: NodeJS.ProcessEnv = process.env): StateFolder {
    const base = stateDirOf(repositoryRoot, env);
    return new StateFolder(name ? path.join(base, name) : base);
  }

  path(...names: string[]): string {
    return path.join(this.dir, ...names);
  }

  /** A folder only its owner may enter. */
  privateFolder(name: string): string {
    const dir = this.path(name);
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    return dir;
  }

  /** A random secret, made once and stored with mode 0600; an emptied or truncated file gets a new one. */
  secret(name: string): string {
    const file = this.path(`${name}.secret`);
    const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
    if (kept.length >= MIN_SECRET_LENGTH) return kept;
    const secret = randomBytes(32).toString('hex');
    writePrivately(file, secret);
    return secret;
  }

  /** Null for a file that is missing, not JSON, or fails `isValid`; it is then made again. */
  readJson<T extends object>(name: string, isValid: (value: T) => boolean = () => true): T | null {
    try {
      const value: unknown = JSON.parse(readFileSync(this.path(name), 'utf8'));
      return typeof value === 'object' && value !== null && isValid(value as T) ? (value as T) : null;
    } catch {
      return null;
    }
  }

  writeJson(name: string, value: unknown): void {
    writePrivately(this.path(name), JSON.stringify(value, null, 2));
  }

  /** Also removes the rows of Postgres, which may be outside of it. Its servers must be stopped. */
  remove(): void {
    for (const dir of [folderForServiceUser(this.dir), this.dir])
      rmSync(dir, { recursive: true, force: true });
  }
}

export const isPort = (value: unknown) =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) < 65_536;

export const isOptionalPid = (value: unknown) =>
  value === undefined || (Number.isInteger(value) && Number(value) > 0);

/** Writes to another file and renames it, so that a kill never leaves half a file. */
export function writePrivately(file: string, content: string): void {
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, content, { mode: 0o600 });
  renameSync(draft, file);
}

/** All states of a checkout share unpacked programs. */
export function cacheFolder(): string {
  const dir = path.join(repositoryRoot, '.beem', 'cache');
  mkdirSync(dir, { recursive: true });
  return dir;
}

/**
 * Postgres refuses to run as root, and the user it then runs as may be unable to enter the checkout (a home with mode
 * 0700). Such a checkout's database is below /var/lib/beem instead.
 */
export function folderForServiceUser(dir: string): string {
  if (process.getuid?.() !== 0 || isReachableByOthers(dir)) return dir;
  return folderOutside(dir);
}

/**
 * A folder outside the checkout that belongs to `dir` alone: below /var/lib/beem for root, else in the user's cache.
 */
export function folderOutside(dir: string): string {
  const base = process.getuid?.() === 0 ? '/var/lib/beem' : path.join(homedir(), '.cache/beem');
  const outside = path.join(base, createHash('sha256').update(dir).digest('hex').slice(0, 12));
  mkdirSync(outside, { recursive: true });
  if (process.getuid?.() === 0) chmodSync(base, 0o711);
  return outside;
}

function isReachableByOthers(dir: string): boolean {
  for (let at = dir; ; at = path.dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}
