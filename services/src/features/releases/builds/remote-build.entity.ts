import type { BuildManifest } from '@beem/remote-manifest';
import { Entity, ForeignKey } from 'typeorm';
import { Column } from '../../../platform/database/index.js';

/** A build of a remote; it never changes once it is complete. */
@Entity('remote_builds')
export class RemoteBuildEntity {
  @ForeignKey('remotes', { onDelete: 'CASCADE' })
  @Column('text', { primary: true })
  remote: string;

  /** Made of the content of the build. */
  @Column('text', { primary: true })
  id: string;

  @Column('jsonb')
  manifest: BuildManifest;

  /** All of its files have arrived. */
  @Column('boolean', { default: false })
  is_complete: boolean;

  /** Label of the token that published it. */
  @Column('text')
  published_by: string;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
