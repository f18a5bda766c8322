import type { RemoteChannel } from '@beem/contracts';
import { channelOf, type RegistryClient } from './registry-client.js';

export interface RollbackResult {
  from: string | null;
  to: RemoteChannel;
}

/** Points the stable channel at the build before, unless another publish or rollback moved it meanwhile. */
export async function rollbackRemote(
  client: RegistryClient,
  remote: string,
  reason?: string,
): Promise<RollbackResult> {
  const { buildId, version: seenVersion } = channelOf(await client.status(remote), 'stable');
  const to = await client.rollBack(remote, { seenVersion, reason });
  return { from: buildId, to };
}
