import { readdirSync } from 'node:fs';
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

function findBelow(folder: string): string | null {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const name = names.find((entry) => entry.endsWith(LIBRARY));
    return name ? path.join(folder, name) : null;
  } catch {
    return null;
  }
}
