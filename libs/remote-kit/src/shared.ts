import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * What shell and remotes share at run time; the shell hands its copies out in shell/src/federation/runtime.ts, at once and
 * whole. Nothing else is shared: sharing a package keeps all of it in the bundle, so the rest travels through the
 * @beem/platform façade.
 */
export const SHARED_MODULES = ['react', 'react-dom', 'react/jsx-runtime'] as const;

export const PLATFORM_PACKAGE = '@beem/platform';

interface SharedEntry {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  import: false;
}

/**
 * A remote brings none of them: without the shell's copy in range its route shows an error instead of running on two.
 */
export function sharedByRemote(ranges: Record<string, string>): Record<string, SharedEntry> {
  return Object.fromEntries(
    Object.entries(ranges).map(([name, requiredVersion]) => [
      name,
      { singleton: true, strictVersion: true, import: false, requiredVersion },
    ]),
  );
}

/**
 * Module to range, as the build manifest states it: what is installed for the remote, by which its types were checked and its
 * tests ran, or newer.
 * @throws Error when one is not installed
 */
export function sharedRanges(folder: string, platformRange: string): Record<string, string> {
  const ranges = SHARED_MODULES.map((name) => [name, `^${installedVersion(folder, name)}`]);
  return { ...Object.fromEntries(ranges), [PLATFORM_PACKAGE]: platformRange };
}

/** The version that code in a folder gets; `react/jsx-runtime` has that of its package. */
export function installedVersion(folder: string, shared: string): string {
  const [name] = shared.split('/');
  try {
    const file = createRequire(join(folder, 'package.json')).resolve(`${name}/package.json`);
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  } catch {
    throw new Error(`${name} is not installed for ${folder}: add it to its package.json.`);
  }
}
