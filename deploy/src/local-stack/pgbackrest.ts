import { chmodSync, cpSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { programIn, shellWord, unpackDebianPackages } from './debian.js';
import { isExecutable, run } from './processes.js';
import { cacheFolder, folderForServiceUser } from './state.js';

const NAME = 'pgbackrest';
const PROGRAM = 'pgbackrest';
/** Only this suite of Debian has a version that knows the embedded Postgres. */
const SUITE = 'forky';
const VERSION_LIMIT_MS = 30_000;

/**
 * pgBackRest of Debian's package, as one program without arguments of its own: Postgres starts it for each file of its log,
 * and it starts itself.
 * @returns its file, which the account of Postgres may run
 * @throws Error when Debian's package cannot be had, or does not run here
 */
export async function findPgBackRest(): Promise<string> {
  const program = path.join(folderForServiceUser(cacheFolder()), NAME, PROGRAM);
  if (!isExecutable(program)) await install(path.dirname(program));
  const { code, output } = await run(program, ['version'], { limitMs: VERSION_LIMIT_MS });
  if (code !== 0) throw new Error(`pgBackRest does not run on this machine: ${output.trim()}`);
  return program;
}

async function install(folder: string): Promise<void> {
  const unpacked = await unpackDebianPackages(`${NAME}-packages`, [NAME], undefined, SUITE).catch((error) => {
    throw new Error(`Debian's package of pgBackRest cannot be unpacked: ${(error as Error).message}`);
  });
  const draft = `${folder}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(path.join(draft, 'usr/lib'), { recursive: true });
  const copy = (file: string) =>
    cpSync(path.join(unpacked, file), path.join(draft, file), { recursive: true, verbatimSymlinks: true });
  copy('usr/bin/pgbackrest');
  for (const entry of readdirSync(path.join(unpacked, 'usr/lib')))
    if (entry.endsWith('-linux-gnu')) copy(path.join('usr/lib', entry));
  // The loader gets the files at their final place.
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  // It starts itself by the name that it was started with, and by that of its file the libraries would be those of the system.
  const [loader = '', ...words] = programIn(folder, 'usr/bin/pgbackrest');
  const program = path.join(folder, PROGRAM);
  const line = [loader, '--argv0', program, ...words].map(shellWord).join(' ');
  const draftProgram = `${program}.new`;
  writeFileSync(draftProgram, `#!/bin/sh\nexec ${line} "$@"\n`);
  chmodSync(draftProgram, 0o755);
  renameSync(draftProgram, program);
  rmSync(unpacked, { recursive: true });
}
