import type { ShellManifest } from '@beem/remote-manifest';
import { Entity } from 'typeorm';
import { Column } from '../../../../platform/database/index.js';

/** A running edge and what it serves; it writes its row every few seconds, and rows of stopped edges are removed. */
@Entity('edges')
export class EdgeEntity {
  /** Identifies this process; another start is another edge. */
  @Column('text', { primary: true })
  id: string;

  /** Name of the machine. */
  @Column('text')
  host: string;

  /** Id of the shell that it serves; null while it serves none. */
  @Column('text', { nullable: true })
  shell_id: string | null;

  /** The platform contract of that shell. */
  @Column('text', { nullable: true })
  shell_platform: string | null;

  /** Revision of everything that determines visitors' builds; null while unknown. */
  @Column('text', { nullable: true })
  remotes_revision: string | null;

  /** Id of the shell in its folder, if it must not be served. */
  @Column('text', { nullable: true })
  withheld_shell_id: string | null;

  /** Null until that shell is completely stored: only then can it be forced. */
  @Column('jsonb', { nullable: true })
  withheld_manifest: ShellManifest | null;

  /** Every reason, as sentences. */
  @Column('jsonb', { default: () => `'[]'` })
  withheld_reasons: string[];

  @Column('timestamptz', { default: () => 'now()' })
  started_at: Date;

  @Column('timestamptz', { default: () => 'now()' })
  seen_at: Date;
}
