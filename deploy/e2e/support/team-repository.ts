import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { findInstalled } from '../../src/build/libs/lib-package';
import { type PackedLib, packLibs } from '../../src/build/libs/pack-libs';
import { run } from '../../src/local-stack/processes';

interface PackageFile {
  bin?: string | Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const LIMIT_MS = 120_000;

const execute = promisify(execFile);

/** A team's own repository, outside of this one, made by `create-beem-remote` from the packed libs. */
export interface TeamRepository {
  folder: string;
  /** Variables for everything that runs in it. */
  env: NodeJS.ProcessEnv;
  /**
   * Runs one of its scripts.
   * @returns its output
   * @throws with the output when the script fails
   */
  run(script: string, ...args: string[]): Promise<string>;
  /** Runs the installed `beem`, like `npx beem`. */
  beem(...args: string[]): Promise<string>;
  /**
   * Starts a script that serves pages.
   * @returns the address, once the script prints it
   */
  start(script: string, env: NodeJS.ProcessEnv): Promise<{ url: string; stop(): Promise<void> }>;
  remove(): void;
}

/**
 * Packs the libs, generates a remote and installs its dependencies: our packages are unpacked, others are links to the
 * installed ones, so that no network is needed. The remote can find no other packages.
 */
export async function makeTeamRepository(name: string): Promise<TeamRepository> {
  const root = mkdtempSync(path.join(tmpdir(), 'beem-outside-'));
  const libs = await packLibs(path.join(root, 'packages'));
  const folder = path.join(root, name);
  const creator = path.join(root, 'creator');
  await unpack(libs, 'create-beem-remote', creator);
  await execute(process.execPath, [path.join(creator, 'create.mjs'), name], { cwd: root });
  await install(folder, libs);
  // A team has no settings of a running Beem, whose NODE_ENV would select React's production build in tests.
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_OPTIONS: '', NODE_ENV: undefined };
  const runHere = async (program: string, args: string[]) => {
    const { code, output } = await run(program, args, { cwd: folder, env, limitMs: LIMIT_MS });
    if (code !== 0) throw new Error(`${path.basename(program)} ${args.join(' ')} failed:\n${output}`);
    return output;
  };
  return {
    ...{ folder, env },
    run: (script, ...args) => runHere('npm', ['run', '--silent', script, '--', ...args]),
    beem: (...args) => runHere(path.join(folder, 'node_modules/.bin/beem'), args),
    async start(script, extra) {
      const server = spawn('npm', ['run', '--silent', script], {
        ...{ cwd: folder, env: { ...env, ...extra }, detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
      });
      const stop = async () => {
        if (server.pid && server.exitCode === null) process.kill(-server.pid, 'SIGTERM');
        if (server.exitCode === null) await once(server, 'close');
      };
      let output = '';
      const url = await new Promise<string>((resolve, reject) => {
        const read = (part: Buffer) => {
          output += stripVTControlCharacters(part.toString());
          const [found] = /http:\/\/localhost:\d+\//.exec(output) ?? [];
          if (found) resolve(found);
        };
        server.stdout.on('data', read);
        server.stderr.on('data', read);
        server.once('close', () => reject(new Error(`npm run ${script} ended:\n${output}`)));
      });
      return { url, stop };
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

async function unpack(libs: PackedLib[], name: string, folder: string): Promise<void> {
  const file = libs.find((lib) => lib.name === name)?.file ?? `${name} is not packed`;
  mkdirSync(folder, { recursive: true });
  await execute('tar', ['-xzf', file, '-C', folder, '--strip-components=1']);
}

/** Installs flat, like npm: the remote's dependencies, and the dependencies of our packages. */
async function install(folder: string, libs: PackedLib[]): Promise<void> {
  const modules = path.join(folder, 'node_modules');
  const { dependencies, devDependencies } = readPackage(folder);
  const waiting = Object.entries({ ...dependencies, ...devDependencies });
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [name, version] = next;
    const to = path.join(modules, name);
    if (existsSync(to)) continue;
    mkdirSync(path.dirname(to), { recursive: true });
    if (libs.some((lib) => lib.name === name)) {
      await unpack(libs, name, to);
      waiting.push(...Object.entries(readPackage(to).dependencies ?? {}));
    } else {
      symlinkSync(findInstalled(name, { version }), to);
    }
    linkPrograms(modules, name);
  }
}

function linkPrograms(modules: string, name: string): void {
  const { bin = {} } = readPackage(path.join(modules, name));
  const programs = typeof bin === 'string' ? { [path.basename(name)]: bin } : bin;
  for (const [program, file] of Object.entries(programs)) {
    const link = path.join(modules, '.bin', program);
    mkdirSync(path.dirname(link), { recursive: true });
    if (!existsSync(link)) symlinkSync(path.join(modules, name, file), link);
  }
}

function readPackage(folder: string): PackageFile {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageFile;
}
