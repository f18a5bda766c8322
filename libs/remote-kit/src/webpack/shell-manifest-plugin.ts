import { PLATFORM_CONTRACT_VERSION } from '@beem/contracts';
import type { ShellManifest } from '@beem/remote-manifest';
import webpack, { type Compiler } from 'webpack';
import { installedVersion, PLATFORM_PACKAGE, SHARED_MODULES } from '../shared.js';

const NAME = 'BeemShellManifest';
const FILE = 'shell-manifest.json';

/**
 * Writes the description of the shell (platform, shared versions, routes, slots) beside its page; the registry checks
 * every published build against it.
 */
export class ShellManifestPlugin {
  /** @param own what the build cannot derive: the shell's own pages, the slots it fills, its icons */
  constructor(
    private readonly folder: string,
    private readonly own: Pick<ShellManifest, 'routes' | 'slots' | 'icons'>,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const json = `${JSON.stringify(this.describe(), null, 2)}\n`;
        compilation.emitAsset(FILE, new webpack.sources.RawSource(json));
      });
    });
  }

  private describe(): ShellManifest {
    const versions = SHARED_MODULES.map((name) => [name, installedVersion(this.folder, name)]);
    return {
      schema: 1,
      platform: PLATFORM_CONTRACT_VERSION,
      shared: { ...Object.fromEntries(versions), [PLATFORM_PACKAGE]: PLATFORM_CONTRACT_VERSION },
      ...this.own,
    };
  }
}
