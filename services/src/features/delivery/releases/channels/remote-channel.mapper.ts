import type { RemoteChannel, RemoteChannelName } from '@beem/contracts';
import type { RemoteChannelEntity } from './remote-channel.entity.js';

/** A channel in the API's form; one that was never opened has version 0, so that opening it is a change too. */
export function toRemoteChannel(channel: RemoteChannelName, row: RemoteChannelEntity | null): RemoteChannel {
  return {
    channel,
    buildId: row?.build_id ?? null,
    previousBuildId: row?.previous_build_id ?? null,
    share: row?.build_id ? row.share : 0,
    version: row?.version ?? 0,
    updatedAt: row?.updated_at.toISOString() ?? null,
  };
}
