import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * The name that `remote.json` must give: that of the package, and of a package without a name that of its folder, as npm and
 * Nx take it. A copied remote that kept its name would else be published in place of the one it was copied from.
 */
export function ownName(folder: string): { name: string; of: 'folder' | 'package' } {
  const file = join(folder, 'package.json');
  const { name } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }) : {};
  return name ? { name, of: 'package' } : { name: basename(folder), of: 'folder' };
}
