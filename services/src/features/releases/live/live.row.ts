import type { RemoteBuildEntity } from '../builds/remote-build.entity.js';
import type { RemoteChannelEntity } from '../channels/remote-channel.entity.js';

/** A channel with the manifests it points to: all that resolving needs. */
export interface LiveRow
  extends Pick<RemoteChannelEntity, 'remote' | 'channel' | 'build_id' | 'version' | 'previous_build_id'>,
    Pick<RemoteBuildEntity, 'manifest'> {
  previous_manifest: RemoteBuildEntity['manifest'] | null;
}
