import { type RemoteChannelName } from '@beem/contracts';
import { Check, Entity, ForeignKey } from 'typeorm';
import { Column, oneOf } from '../../../../platform/database/index.js';

/** A pointer to the build that visitors get. */
@Entity('remote_channels')
@Check('remote_channels_channel_check', oneOf('channel', ['stable', 'canary']))
@Check('remote_channels_share_check', 'share BETWEEN 0 AND 10000')
@ForeignKey('remote_builds', ['remote', 'build_id'], ['remote', 'id'])
@ForeignKey('remote_builds', ['remote', 'previous_build_id'], ['remote', 'id'])
export class RemoteChannelEntity {
  @ForeignKey('remotes', { onDelete: 'CASCADE' })
  @Column('text', { primary: true })
  remote: string;

  @Column('text', { primary: true })
  channel: RemoteChannelName;

  /** Null while the channel is closed; its row stays, so that versions never repeat. */
  @Column('text', { nullable: true })
  build_id: string | null;

  /** The build to which a rollback leads. */
  @Column('text', { nullable: true })
  previous_build_id: string | null;

  /** For compare-and-set: a change names the version that it saw. */
  @Column('integer', { default: 1 })
  version: number;

  /** Number of visitors of 10,000; only for a canary. */
  @Column('integer', { default: 10000 })
  share: number;

  @Column('timestamptz', { default: () => 'now()' })
  updated_at: Date;
}
