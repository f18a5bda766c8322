import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stateDirOf } from '../../early/run-lock.js';

/** The checkout: the folder that holds `deploy/`. */
export const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');

/** The one folder that holds all local data, and the few files in it that several parts write. */
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

  /** A random secret, made once and kept with mode 0600. */
  secret(name: string): string {
    const file = this.path(`${name}.secret`);
    if (existsSync(file)) return readFileSync(file, 'utf8').trim();
    const secret = randomBytes(32).toString('hex');
    writePrivately(file, secret);
    return secret;
  }

  readJson<T>(name: string): T | null {
    try {
      return JSON.parse(readFileSync(this.path(name), 'utf8')) as T;
    } catch {
      return null;
    }
  }

  writeJson(name: string, value: unknown): void {
    writePrivately(this.path(name), JSON.stringify(value, null, 2));
  }
}

/** Writes beside and renames, so that a kill in between never leaves half a file. */
export function writePrivately(file: string, content: string): void {
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, content, { mode: 0o600 });
  renameSync(draft, file);
}

/** Unpacked programs are shared by all states of a checkout. */
export function cacheFolder(): string {
  const dir = path.join(repositoryRoot, '.beem', 'cache');
  mkdirSync(dir, { recursive: true });
  return dir;
}

/**
 * Postgres refuses to run as root, and the user it then runs as may be unable to enter the checkout (a home
 * with mode 0700). Such a checkout's database lies below /var/lib/beem instead.
 */
export function folderForServiceUser(dir: string): string {
  if (process.getuid?.() !== 0 || isReachableByOthers(dir)) return dir;
  const outside = path.join('/var/lib/beem', createHash('sha256').update(dir).digest('hex').slice(0, 12));
  mkdirSync(outside, { recursive: true });
  chmodSync('/var/lib/beem', 0o711);
  return outside;
}

function isReachableByOthers(dir: string): boolean {
  for (let at = dir; ; at = path.dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}
