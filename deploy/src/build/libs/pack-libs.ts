import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../../local-stack/processes.js';
import { repositoryRoot } from '../../local-stack/state.js';
import { runTarget } from '../packages.js';
import { compileLibs } from './compile-libs.js';
import { declaredPackages, findDependencyFaults } from './imported-packages.js';
import { type LibPackage, packedPackage, readLib, withVersions } from './lib-package.js';
import { reachableFiles } from './reachable-files.js';

const LIBS = path.join(repositoryRoot, 'libs');

export interface PackedLib {
  name: string;
  version: string;
  /** The tarball. */
  file: string;
}

/**
 * Packs every lib for use outside this repository: compiled, with types, without sources; it fails for a package with a
 * missing dependency.
 * @param folder emptied first; receives one `.tgz` per lib
 */
export async function packLibs(folder: string): Promise<PackedLib[]> {
  const libs = readdirSync(LIBS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readLib(path.join(LIBS, name)));
  const work = mkdtempSync(path.join(tmpdir(), 'beem-pack-'));
  try {
    const compiled = path.join(work, 'compiled');
    compileLibs(libs, compiled);
    await buildApps(libs);
    const stages = libs.map((lib) => path.join(work, lib.folder));
    const faults = libs.flatMap((lib, at) => stage(lib, path.join(compiled, lib.folder), stages[at] ?? ''));
    if (faults.length > 0) throw new Error(`The libs cannot be packed:\n- ${faults.join('\n- ')}`);
    return await runNpmPack(libs, stages, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Builds the apps whose output a lib contains, such as the shell's page in which remotes are tested. */
async function buildApps(libs: LibPackage[]): Promise<void> {
  const apps = libs.flatMap(({ packing }) => packing.builds.map(({ project }) => project));
  if (apps.length === 0) return;
  const { code, output } = await runTarget('build', apps);
  if (code !== 0) throw new Error(`The build failed; nothing was packed.\n${output.trim()}`);
}

/**
 * Prepares the content of a lib's tarball.
 * @returns its faults
 */
function stage(lib: LibPackage, compiled: string, folder: string): string[] {
  const files = reachableFiles(lib, compiled);
  for (const file of files) {
    const to = path.join(folder, 'dist', file.path);
    mkdirSync(path.dirname(to), { recursive: true });
    writeFileSync(to, file.content);
  }
  for (const name of lib.packing.files) {
    cpSync(path.join(LIBS, lib.folder, name), path.join(folder, name), { recursive: true });
  }
  for (const name of lib.packing.versions) {
    const to = path.join(folder, name);
    writeFileSync(to, withVersions(lib.folder, readFileSync(to, 'utf8')));
  }
  for (const { from, to } of lib.packing.builds) {
    cpSync(path.join(repositoryRoot, from), path.join(folder, to), { recursive: true });
  }
  const manifest = packedPackage(lib, declaredPackages(files));
  mkdirSync(folder, { recursive: true });
  copyFileSync(path.join(LIBS, lib.folder, 'README.md'), path.join(folder, 'README.md'));
  copyFileSync(path.join(repositoryRoot, 'LICENSE'), path.join(folder, 'LICENSE'));
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return findDependencyFaults(lib, files, manifest);
}

async function runNpmPack(libs: LibPackage[], stages: string[], folder: string): Promise<PackedLib[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const flags = ['--ignore-scripts', '--offline', '--silent', '--pack-destination', folder];
  const { code, output } = await run('npm', ['pack', ...flags, ...stages], { cwd: path.dirname(folder) });
  if (code !== 0) throw new Error(`npm pack failed:\n${output.trim()}`);
  return libs.map(({ name, version }) => ({
    name,
    version,
    file: path.join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`),
  }));
}
