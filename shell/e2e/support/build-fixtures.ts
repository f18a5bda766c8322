import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { federatedConfig, readRemote } from '@beem/remote-kit';
import webpack from 'webpack';

export const SHELL_DIST = join(import.meta.dirname, '../../dist');
const FIXTURES = join(import.meta.dirname, '../fixtures');

/** Where a fixture's build lies. */
export function fixtureBuild(name: 'probe-first' | 'probe-second' | 'steady'): string {
  return join(FIXTURES, name, 'dist');
}

/** Builds the small remotes of these tests with the same preset as the real ones. */
export default async function buildFixtures(): Promise<void> {
  if (!existsSync(join(SHELL_DIST, 'index.html')))
    throw new Error('Build the shell first: npx nx build @beem/shell');
  const folders = ['probe-first', 'probe-second', 'steady'].map((name) => join(FIXTURES, name));
  const configs = folders.map((folder) => federatedConfig(folder, readRemote(folder), 'production'));
  await new Promise<void>((resolve, reject) => {
    const compiler = webpack(configs);
    compiler?.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close(() => resolve());
    });
  });
}
