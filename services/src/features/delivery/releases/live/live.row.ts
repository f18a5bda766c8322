import type { RemoteEntity } from '../builds/remote.entity.js';
import type { RemoteBuildEntity } from '../builds/remote-build.entity.js';
import type { RemoteChannelEntity } from '../channels/remote-channel.entity.js';

/** An open channel with its manifests: everything that resolving needs. */
export interface LiveRow
  extends Pick<RemoteChannelEntity, 'remote' | 'channel' | 'version' | 'share' | 'previous_build_id'>,
    Pick<RemoteBuildEntity, 'manifest'>,
    Pick<RemoteEntity, 'canary_salt'> {
  build_id: string;
  previous_manifest: RemoteBuildEntity['manifest'] | null;
}
