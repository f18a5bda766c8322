import path from 'node:path';
import { libraryPathOf, unpackDebianPackages } from './debian.js';
import { findOnPath, isExecutable } from './processes.js';
import { cacheFolder } from './state.js';

const NAME = 'nginx-cache';

interface CachingNginx {
  nginx: string;
  env: NodeJS.ProcessEnv;
}

/** nginx of the system, else Debian's, for tests of what a shared cache keeps. @throws Error when there is none */
export async function findCachingNginx(): Promise<CachingNginx> {
  const nginx = findOnPath('nginx');
  if (nginx) return { nginx, env: process.env };
  const kept = path.join(cacheFolder(), NAME);
  const root = isExecutable(programOf(kept)) ? kept : await unpackDebianPackages(NAME, ['nginx']);
  return { nginx: programOf(root), env: { ...process.env, LD_LIBRARY_PATH: libraryPathOf(root) } };
}

const programOf = (root: string) => path.join(root, 'usr/sbin/nginx');
