import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PLATFORM_CONTRACT_VERSION } from '@beem/contracts';
import type { ShellManifest } from '@beem/remote-manifest';
import webpack, { type Compiler } from 'webpack';
import { PLATFORM_PACKAGE, SHARED_RANGES } from '../shared.js';

const NAME = 'BeemShellManifest';
const FILE = 'shell-manifest.json';

/**
 * Writes the description of the shell (platform, shared versions, routes, slots) beside its page; the registry checks
 * every published build against it.
 */
export class ShellManifestPlugin {
  /** @param own what only the shell knows: its own pages and the slots it fills */
  constructor(
    private readonly folder: string,
    private readonly own: Pick<ShellManifest, 'routes' | 'slots'>,
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
    const versions = Object.keys(SHARED_RANGES).map((name) => [name, installedVersion(this.folder, name)]);
    return {
      schema: 1,
      platform: PLATFORM_CONTRACT_VERSION,
      shared: { ...Object.fromEntries(versions), [PLATFORM_PACKAGE]: PLATFORM_CONTRACT_VERSION },
      ...this.own,
    };
  }
}

/** `react/jsx-runtime` has the version of its package. */
function installedVersion(folder: string, shared: string): string {
  const [name] = shared.split('/');
  const file = createRequire(join(folder, 'package.json')).resolve(`${name}/package.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
