import type { RemoteChannelName, RemoteEvent } from '@beem/contracts';
import type { BuildManifest } from '@beem/remote-manifest';

export interface BuildRow {
  remote: string;
  id: string;
  manifest: BuildManifest;
  is_complete: boolean;
  published_by: string;
  created_at: Date;
}

export interface ChannelRow {
  remote: string;
  channel: RemoteChannelName;
  build_id: string;
  previous_build_id: string | null;
  version: number;
  updated_at: Date;
}

/** A channel with the manifests it points to: all that resolving needs. */
export interface LiveRow {
  remote: string;
  channel: RemoteChannelName;
  build_id: string;
  version: number;
  manifest: BuildManifest;
  previous_build_id: string | null;
  previous_manifest: BuildManifest | null;
}

export interface EventRow {
  id: string;
  remote: string;
  kind: RemoteEvent['kind'];
  channel: RemoteChannelName | null;
  build_id: string | null;
  previous_build_id: string | null;
  actor: string;
  created_at: Date;
}
