import path from 'node:path';
import { checkDist, DIST } from '@beem/remote-manifest/node';

/**
 * Returns the folder of a remote's build after a check that it was built from the present sources.
 * @param folder folder of the remote
 * @throws Error that names every difference
 */
export function builtFolder(folder: string): string {
  const dist = path.join(folder, DIST);
  const { faults } = checkDist(folder);
  if (faults.length === 0) return dist;
  const list = faults.map((fault) => `  - ${fault}`).join('\n');
  throw new Error(
    `What lies in ${dist} is not the build of its sources; nothing was published. Build it again: npm run build in its folder.\n${list}`,
  );
}
