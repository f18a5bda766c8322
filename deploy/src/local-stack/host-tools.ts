import { existsSync } from 'node:fs';
import path from 'node:path';
import { programIn, unpackDebianPackages } from './debian.js';
import { findOnPath, isExecutable } from './processes.js';
import { cacheFolder } from './state.js';

/**
 * What the images of deploy/compose contain, for machines without containers: tools of the embedded Postgres' version, a Caddy of the
 * image's, and the program that reads compose.yaml. Only this suite of Debian has them.
 */
const SUITE = 'forky';
const NAME = 'host-tools';
const PACKAGES = ['postgresql-client-18', 'docker-compose', 'caddy', 'shellcheck'];
const FILES = {
  psql: 'usr/lib/postgresql/18/bin/psql',
  pg_dump: 'usr/lib/postgresql/18/bin/pg_dump',
  pg_restore: 'usr/lib/postgresql/18/bin/pg_restore',
  pg_isready: 'usr/lib/postgresql/18/bin/pg_isready',
  compose: 'usr/libexec/docker/cli-plugins/docker-compose',
  caddy: 'usr/bin/caddy',
  shellcheck: 'usr/bin/shellcheck',
} as const;

/** Each program with the arguments before its own. */
export type HostTools = Record<keyof typeof FILES | 'rclone', string[]>;

/** Programs for the tests of deploy/compose, from Debian's packages. @throws Error when there are none */
export async function findHostTools(): Promise<HostTools> {
  const root = path.join(cacheFolder(), NAME);
  if (!existsSync(path.join(root, FILES.compose)))
    await unpackDebianPackages(NAME, PACKAGES, undefined, SUITE);
  const found = Object.entries(FILES).map(([name, file]) => [name, programIn(root, file)]);
  return { ...Object.fromEntries(found), rclone: [await findRclone()] };
}

async function findRclone(): Promise<string> {
  const unpacked = path.join(cacheFolder(), 'rclone', 'usr/bin/rclone');
  const found = findOnPath('rclone') ?? (isExecutable(unpacked) ? unpacked : null);
  if (found) return found;
  await unpackDebianPackages('rclone', ['rclone']);
  return unpacked;
}
