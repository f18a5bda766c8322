import type { RemoteChannel } from '@beem/contracts';
import type { RegistryClient } from './registry-client.js';

export interface RollbackResult {
  from: string | null;
  to: RemoteChannel;
}

/** Points stable at the build before, unless another publish or rollback moved it meanwhile. */
export async function rollbackRemote(client: RegistryClient, remote: string): Promise<RollbackResult> {
  const { channels } = await client.status(remote);
  const stable = channels.find(({ channel }) => channel === 'stable');
  const to = await client.rollBack(remote, stable?.version ?? 0);
  return { from: stable?.buildId ?? null, to };
}
