import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The modules that shell and remotes share at run time; shell/src/federation/runtime.ts provides the shell's copies.
 * Nothing else is shared: sharing a package keeps all of it in the bundle, so the rest goes through the @beem/platform
 * façade.
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
 * A remote bundles none of them: without a matching copy of the shell its route shows an error instead of using two
 * copies.
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
 * Module to range, for the build manifest: the version that is installed for the remote, against which it was
 * type-checked and tested, or newer.
 * @throws Error when a module is not installed
 */
export function sharedRanges(folder: string, platformRange: string): Record<string, string> {
  const ranges = SHARED_MODULES.map((name) => [name, `^${installedVersion(folder, name)}`]);
  return { ...Object.fromEntries(ranges), [PLATFORM_PACKAGE]: platformRange };
}

/** The version that code in a folder gets; `react/jsx-runtime` has the version of its package. */
export function installedVersion(folder: string, shared: string): string {
  const [name] = shared.split('/');
  try {
    const file = createRequire(join(folder, 'package.json')).resolve(`${name}/package.json`);
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  } catch {
    throw new Error(`${name} is not installed for ${folder}: add it to its package.json.`);
  }
}
