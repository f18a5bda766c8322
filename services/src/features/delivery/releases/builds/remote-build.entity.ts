import type { BuildManifest } from '@beem/remote-manifest';
import { Entity, ForeignKey } from 'typeorm';
import { Column } from '../../../../platform/database/index.js';

/** A build of a remote, which never changes once it is complete. */
@Entity('remote_builds')
export class RemoteBuildEntity {
  @ForeignKey('remotes', { onDelete: 'CASCADE' })
  @Column('text', { primary: true })
  remote: string;

  /** Derived from the content of the build. */
  @Column('text', { primary: true })
  id: string;

  @Column('jsonb')
  manifest: BuildManifest;

  /** Whether all of its files have arrived. */
  @Column('boolean', { default: false })
  is_complete: boolean;

  /** Label of the token that published it. */
  @Column('text')
  published_by: string;

  /** Bytes of all different files; 0 for older builds. */
  @Column('bigint', { default: 0 })
  bytes: string;

  /** Why its budget is above the ceiling of its remote. */
  @Column('text', { nullable: true })
  budget_reason: string | null;

  /** When a visitor's browser last reported it, within the hour; null before. */
  @Column('timestamptz', { nullable: true })
  seen_at: Date | null;

  /** Time since which nothing needs it: `gc` deletes it a day later. */
  @Column('timestamptz', { nullable: true })
  marked_at: Date | null;

  /** Start of its publish; of an unfinished one, of the last attempt. */
  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
