import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * The name that `remote.json` must have: that of the package or, for a package without a name, that of its folder, as
 * npm and Nx do. Otherwise a copied remote with the old name would be published in place of the original.
 */
export function ownName(folder: string): { name: string; of: 'folder' | 'package' } {
  const file = join(folder, 'package.json');
  const { name } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }) : {};
  return name ? { name, of: 'package' } : { name: basename(folder), of: 'folder' };
}
