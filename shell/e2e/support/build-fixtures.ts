import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { federatedConfig } from '@beem/remote-kit';
import { readRemote } from '@beem/remote-manifest/node';
import webpack from 'webpack';

export const SHELL_DIST = join(import.meta.dirname, '../../dist');
const FIXTURES = join(import.meta.dirname, '../fixtures');
const NAMES = ['probe-first', 'probe-second', 'probe-third', 'steady'] as const;

/** Folder of each fixture's build. */
export type FixtureBuilds = Record<(typeof NAMES)[number], string>;

const BUILDS = join(import.meta.dirname, '../../../.beem/e2e/fixtures');
const folderOf = (name: string) => join(BUILDS, name);
/** The second build with a changed word in its page. */
const THIRD = join(BUILDS, '../fixture-sources/probe-third');
export const FIXTURE_BUILDS = Object.fromEntries(
  NAMES.map((name) => [name, folderOf(name)]),
) as FixtureBuilds;

/** Builds the fixture remotes with the same preset as the real ones. */
export async function buildFixtures(): Promise<void> {
  if (!existsSync(join(SHELL_DIST, 'index.html'))) {
    throw new Error('Build the shell first: npx nx build @beem/shell');
  }
  cpSync(join(FIXTURES, 'probe-second'), THIRD, { recursive: true });
  writeFileSync(join(THIRD, 'src/which.ts'), "export const which = 'third build';\n");
  const configs = NAMES.map((name) => {
    const folder = name === 'probe-third' ? THIRD : join(FIXTURES, name);
    const config = federatedConfig(folder, readRemote(folder), 'production');
    return { ...config, output: { ...config.output, path: folderOf(name), clean: true } };
  });
  await new Promise<void>((resolve, reject) => {
    const compiler = webpack(configs);
    compiler?.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close(() => resolve());
    });
  });
}
