import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { federatedConfig } from '@beem/remote-kit';
import { readRemote } from '@beem/remote-manifest/node';
import webpack from 'webpack';

export const SHELL_DIST = join(import.meta.dirname, '../../dist');
const FIXTURES = join(import.meta.dirname, '../fixtures');
const NAMES = ['probe-first', 'probe-second', 'steady'] as const;

/** Folder of each fixture's build. */
export type FixtureBuilds = Record<(typeof NAMES)[number], string>;

/** Builds the fixture remotes with the same preset as the real ones. */
export async function buildFixtures(into: string): Promise<FixtureBuilds> {
  if (!existsSync(join(SHELL_DIST, 'index.html'))) {
    throw new Error('Build the shell first: npx nx build @beem/shell');
  }
  const configs = NAMES.map((name) => {
    const folder = join(FIXTURES, name);
    const config = federatedConfig(folder, readRemote(folder), 'production');
    return { ...config, output: { ...config.output, path: join(into, name) } };
  });
  await new Promise<void>((resolve, reject) => {
    const compiler = webpack(configs);
    compiler?.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close(() => resolve());
    });
  });
  return Object.fromEntries(NAMES.map((name) => [name, join(into, name)])) as FixtureBuilds;
}
