import type { BuildManifest } from '@beem/remote-manifest';
import { Entity, ForeignKey } from 'typeorm';
import { Column } from '../../../../platform/database/index.js';

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

  /** Of all different files; 0 for builds from before it was counted. */
  @Column('bigint', { default: 0 })
  bytes: string;

  /** Why its budget is above the ceiling of its remote. */
  @Column('text', { nullable: true })
  budget_reason: string | null;

  /** When a visitor's browser last reported it, within the hour; null before. */
  @Column('timestamptz', { nullable: true })
  seen_at: Date | null;

  /** Since when nothing needs it: `gc` deletes it a day later. */
  @Column('timestamptz', { nullable: true })
  marked_at: Date | null;

  /** When its publish began; of an unfinished one, when it last began again. */
  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
