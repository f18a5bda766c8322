import type { RemoteChannel } from '@beem/contracts';
import { channelOf, type RegistryClient } from './registry-client.js';

export interface RollbackResult {
  from: string | null;
  to: RemoteChannel;
  /** False if another build was live than the one named. */
  isChanged: boolean;
}

/**
 * Points the stable channel at the build before, unless another publish or rollback moved it meanwhile.
 * @param options.from the build that must be live: a call whose answer was lost can then be repeated
 */
export async function rollbackRemote(
  client: RegistryClient,
  remote: string,
  { reason, from }: { reason?: string; from?: string } = {},
): Promise<RollbackResult> {
  const stable = channelOf(await client.status(remote), 'stable');
  const { buildId, version: seenVersion } = stable;
  if (from !== undefined && buildId !== from) return { from: buildId, to: stable, isChanged: false };
  return { from: buildId, to: await client.rollBack(remote, { seenVersion, reason }), isChanged: true };
}
