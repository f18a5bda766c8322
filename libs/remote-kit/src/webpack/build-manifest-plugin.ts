import { execFileSync } from 'node:child_process';
import { type BuildManifest, chunkNameOf, exposedModules, type RemoteManifest } from '@beem/remote-manifest';
import {
  BUILD_MANIFEST_FILE,
  checkBuild,
  computeBuildId,
  computeSourceId,
  describeFile,
} from '@beem/remote-manifest/node';
import webpack, { type Compilation, type Compiler } from 'webpack';
import type { ContainerPlugin } from './container-plugin.js';

const NAME = 'BeemBuildManifest';

export interface BuildManifestOptions {
  remote: RemoteManifest;
  /** The plugin that names the container before the manifest is written. */
  naming: Pick<ContainerPlugin, 'container' | 'entry'>;
  /** Shared module to the range that the build is compiled for. */
  shared: BuildManifest['shared'];
  folder: string;
}

/** Writes `build-manifest.json` beside the files and fails a build that the registry would refuse. */
export class BuildManifestPlugin {
  private sourceId?: string;

  constructor(private readonly options: BuildManifestOptions) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Read before the sources: a change during the build makes the build outdated.
      this.sourceId = computeSourceId(this.options.folder);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const manifest = this.describe(compilation);
        for (const fault of checkBuild(manifest)) {
          compilation.errors.push(new webpack.WebpackError(`${this.options.remote.name}: ${fault}`));
        }
        const json = `${JSON.stringify(manifest, null, 2)}\n`;
        compilation.emitAsset(BUILD_MANIFEST_FILE, new webpack.sources.RawSource(json));
      });
    });
  }

  private describe(compilation: Compilation): BuildManifest {
    const { remote, naming, shared, folder } = this.options;
    const { container, entry } = naming;
    const files = compilation
      .getAssets()
      .map(({ name, source }) => describeFile(name, source.buffer()))
      .sort((a, b) => a.path.localeCompare(b.path, 'en'));
    return {
      schema: 1,
      buildId: computeBuildId({ remote, files }),
      remote,
      container,
      sharesFiles: true,
      entry,
      exposes: Object.fromEntries(
        exposedModules(remote).map((expose) => [expose, { js: filesOf(compilation, expose, entry) }]),
      ),
      shared,
      files,
      sourceId: this.sourceId,
      gitRevision: readGitRevision(folder),
      builtAt: new Date().toISOString(),
    };
  }
}

/** The exposed chunk and the chunks it imports statically, beside the entry; they load in parallel. */
function filesOf(compilation: Compilation, expose: string, entry: string): string[] {
  const group = compilation.namedChunkGroups.get(chunkNameOf(expose));
  return (group?.getFiles() ?? []).filter((file) => file.endsWith('.js') && file !== entry);
}

function readGitRevision(folder: string): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return null; // This is a checkout without git, e.g. an unpacked archive.
  }
}
