import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installDebianPackages, unpackDebianPackages } from './debian.js';
import { cacheFolder } from './state.js';

const PACKAGE = 'libfaketime';
const LIBRARY = path.join('faketime', 'libfaketimeMT.so.1');

/**
 * The library that moves the clock of a process, for tests of dates: installed, else Debian's package. As root it is installed,
 * since the account of Postgres reads it, too, and cannot read a checkout of root.
 * @throws Error when there is none
 */
export async function findFaketime(): Promise<string> {
  const installed = findBelow('/usr/lib');
  if (installed) return installed;
  if (process.getuid?.() === 0) await installDebianPackages([PACKAGE]);
  else await unpackDebianPackages(PACKAGE, [PACKAGE]);
  const found = findBelow('/usr/lib') ?? findBelow(path.join(cacheFolder(), PACKAGE, 'usr/lib'));
  if (!found) throw new Error(`Debian's ${PACKAGE} has no ${LIBRARY}.`);
  return found;
}

/** Debian has it below `<folder>/<architecture>/`, others in `<folder>` itself. Links are not followed: `/usr/lib` has circles of them. */
export function findBelow(folder: string): string | null {
  if (!existsSync(folder)) return null;
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return (
    [folder, ...folders.map(({ name }) => path.join(folder, name))]
      .map((place) => path.join(place, LIBRARY))
      .find(existsSync) ?? null
  );
}
