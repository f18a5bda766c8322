import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type MediaTools, type PreparedVideo, prepareVideo } from '../../src/platform/media/index.js';

const ROOT = resolve(__dirname, '../../..');

/** For `describe.each`: the ffmpeg of npm (4.1), and one of version 5 or newer. */
export const ENGINES = [
  ['the embedded engine', 'embedded'],
  ['ffmpeg 5 or newer', 'modern'],
] as const;

export type MediaEngines = Record<(typeof ENGINES)[number][1], MediaTools>;

/** @throws Error when there is no second engine on this machine */
export async function findMediaEngines(): Promise<MediaEngines> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(ROOT, 'deploy/jest/media-engines.mjs'),
  ]);
  const { embedded, modern } = JSON.parse(stdout);
  if (modern.missing)
    throw new Error(
      `Videos cannot be tried on a second engine: ${modern.missing}. Install ffmpeg 5 or newer and run again.`,
    );
  return { embedded: toTools(embedded), modern: toTools(modern) };
}

export interface MediaTest {
  readonly engines: MediaEngines;
  /** The path of a file in the folder of the test. */
  at(name: string): string;
  /** Draws with the newer engine. */
  ffmpeg(...args: string[]): Promise<void>;
  prepare(engine: keyof MediaEngines, sourcePath: string): Promise<PreparedVideo>;
}

/** Gives each test of a file a folder of its own and both engines. @param name start of the folders' names */
export function setUpMediaTests(name: string): MediaTest {
  let folder = '';
  let engines: MediaEngines;
  beforeAll(async () => {
    engines = await findMediaEngines();
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), name));
  });
  afterEach(() => rm(folder, { recursive: true }));
  return {
    get engines() {
      return engines;
    },
    at: (file) => join(folder, file),
    async ffmpeg(...args) {
      await promisify(execFile)(engines.modern.ffmpegPath, ['-nostdin', '-v', 'error', '-y', ...args]);
    },
    prepare: (engine, sourcePath) => prepareVideo(engines[engine], { sourcePath, folder, onStep: () => {} }),
  };
}

function toTools(programs: { FFMPEG_PATH: string; FFPROBE_PATH: string }): MediaTools {
  return { ffmpegPath: programs.FFMPEG_PATH, ffprobePath: programs.FFPROBE_PATH };
}
