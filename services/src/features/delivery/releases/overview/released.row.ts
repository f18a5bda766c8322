import type { RemoteBuildEntity } from '../builds/remote-build.entity.js';
import type { RemoteChannelEntity } from '../channels/remote-channel.entity.js';

/**
 * One channel of a remote, with its build and that of a roll-back; `channel` is null for a remote that was never live.
 */
export interface ReleasedRow {
  name: string;
  channel: RemoteChannelEntity['channel'] | null;
  build_id: string | null;
  previous_build_id: string | null;
  version: number;
  share: number;
  updated_at: Date;
  /** Null while the channel is closed. */
  manifest: RemoteBuildEntity['manifest'] | null;
  published_by: string;
  created_at: Date;
  previous_published_by: string;
  previous_created_at: Date;
  previous_manifest: RemoteBuildEntity['manifest'] | null;
}
