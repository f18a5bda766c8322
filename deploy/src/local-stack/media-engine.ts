import { chmodSync, copyFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { libraryPathOf, shellWord, unpackDebianPackages } from './debian.js';
import { type ExternalService, ExternalServiceUnavailable, reasonOf } from './external-service.js';
import { findOnPath, isExecutable, run } from './processes.js';
import { cacheFolder, writePrivately } from './state.js';

/** Long enough for a first start on a busy machine, which reads many libraries. */
const VERSION_LIMIT_MS = 30_000;

interface MediaPrograms {
  FFMPEG_PATH: string;
  FFPROBE_PATH: string;
}

/** ffmpeg and ffprobe. They are programs, not servers: start only finds them, and stop does nothing. */
export function createMediaEngine(env: NodeJS.ProcessEnv = process.env): ExternalService {
  let found: { origin: string; programs: MediaPrograms } | undefined;
  const find = async () => {
    if (!found || !Object.values(found.programs).every(isExecutable)) found = await findMediaPrograms(env);
    return found;
  };
  return {
    name: 'ffmpeg',
    resolve: async () => (await find()).origin,
    start: async () => ({ ...(await find()).programs }),
    // Called every few seconds, so it only checks the files and starts no process.
    healthy: async () => found !== undefined && Object.values(found.programs).every(isExecutable),
    isRunning: async () => false,
    stop: async () => undefined,
  };
}

/** Variables, then PATH (5 or newer), then npm's packages (4.1), then Debian's package unpacked without root. */
async function findMediaPrograms(env: NodeJS.ProcessEnv) {
  const tried: string[] = [];
  const steps: [string, () => Promise<MediaPrograms | null>][] = [
    ['FFMPEG_PATH and FFPROBE_PATH', async () => fromVariables(env)],
    ['ffmpeg and ffprobe ≥ 5 on PATH', () => fromPath(env)],
    ['the npm packages @ffmpeg-installer/ffmpeg and @ffprobe-installer/ffprobe', fromPackages],
    ["Debian's package, unpacked without root", fromDebian],
  ];
  for (const [what, step] of steps) {
    try {
      const programs = await step();
      if (
        programs &&
        (await majorVersion(programs.FFMPEG_PATH)) &&
        (await majorVersion(programs.FFPROBE_PATH))
      ) {
        return { origin: `${what}`, programs };
      }
      tried.push(programs ? `${what}: they do not run on this machine` : `${what}: none`);
    } catch (error) {
      tried.push(`${what}: ${reasonOf(error)}`);
    }
  }
  throw new ExternalServiceUnavailable('ffmpeg', tried, [
    'install it (apt-get install ffmpeg, brew install ffmpeg) and start again',
    'set FFMPEG_PATH and FFPROBE_PATH to programs of yours',
    'run npm ci --include=optional',
  ]);
}

function fromVariables({ FFMPEG_PATH, FFPROBE_PATH }: NodeJS.ProcessEnv): MediaPrograms | null {
  return FFMPEG_PATH && FFPROBE_PATH ? { FFMPEG_PATH, FFPROBE_PATH } : null;
}

async function fromPath(env: NodeJS.ProcessEnv): Promise<MediaPrograms | null> {
  const FFMPEG_PATH = findOnPath('ffmpeg', env.PATH);
  const FFPROBE_PATH = findOnPath('ffprobe', env.PATH);
  if (!FFMPEG_PATH || !FFPROBE_PATH || (await majorVersion(FFMPEG_PATH)) < 5) return null;
  return { FFMPEG_PATH, FFPROBE_PATH };
}

/** The engine of the npm packages, which is the oldest supported version. */
export async function fromPackages(): Promise<MediaPrograms> {
  const require = createRequire(import.meta.url);
  const pathOf = (name: string) => makeExecutable((require(name) as { path: string }).path);
  return {
    FFMPEG_PATH: pathOf('@ffmpeg-installer/ffmpeg'),
    FFPROBE_PATH: pathOf('@ffprobe-installer/ffprobe'),
  };
}

/**
 * Finds ffmpeg 5 or newer: installed, or unpacked from Debian. `jest/media-engines.mjs` loads this function from the
 * build.
 * @public
 * @throws Error when there is none
 */
export async function findModernEngine(env: NodeJS.ProcessEnv = process.env): Promise<MediaPrograms> {
  const programs = (await fromPath(env)) ?? (await fromDebian());
  for (const program of [programs.FFMPEG_PATH, programs.FFPROBE_PATH])
    if ((await majorVersion(program)) < 5) throw new Error(`${program} does not run on this machine`);
  return programs;
}

/**
 * The packages set the mode in an install script, which may be switched off; and the file may belong to another user.
 */
function makeExecutable(program: string): string {
  if (isExecutable(program)) return program;
  try {
    chmodSync(program, 0o755);
    return program;
  } catch {
    const copy = path.join(cacheFolder(), path.basename(program));
    copyFileSync(program, copy);
    chmodSync(copy, 0o755);
    return copy;
  }
}

async function fromDebian(): Promise<MediaPrograms> {
  const unpacked = path.join(cacheFolder(), 'ffmpeg');
  const root = isExecutable(path.join(unpacked, 'usr/bin/ffmpeg'))
    ? unpacked
    : await unpackDebianPackages('ffmpeg', ['ffmpeg']);
  return { FFMPEG_PATH: wrap(root, 'ffmpeg'), FFPROBE_PATH: wrap(root, 'ffprobe') };
}

/** Callers use one path only, so a small script sets the library path. */
function wrap(root: string, program: string): string {
  const script = path.join(root, program);
  const lines = ['#!/bin/sh', `export LD_LIBRARY_PATH=${shellWord(libraryPathOf(root))}`];
  writePrivately(
    script,
    `${[...lines, `exec ${shellWord(path.join(root, 'usr/bin', program))} "$@"`].join('\n')}\n`,
  );
  chmodSync(script, 0o755);
  return script;
}

/** Zero when the program does not run; builds without a number (git snapshots) count as recent. */
async function majorVersion(program: string): Promise<number> {
  const { code, output } = await run(program, ['-version'], { limitMs: VERSION_LIMIT_MS });
  if (code !== 0) return 0;
  return Number(/version n?(\d+)\./.exec(output)?.[1] ?? 99);
}
