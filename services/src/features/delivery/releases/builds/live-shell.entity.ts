import type { ShellManifest } from '@beem/remote-manifest';
import { Check, Entity } from 'typeorm';
import { Column } from '../../../../platform/database/index.js';

/** The only row, which describes the live shell. */
@Entity('live_shell')
@Check('live_shell_is_live_check', 'is_live')
export class LiveShellEntity {
  /** Always true: there is one row. */
  @Column('boolean', { primary: true, default: true })
  is_live: boolean;

  @Column('jsonb')
  manifest: ShellManifest;

  /** Identifies its files; null for a shell that an edge before 0.11 announced. */
  @Column('text', { nullable: true })
  shell_id: string | null;

  /** When an edge last started to serve it. */
  @Column('timestamptz', { default: () => 'now()' })
  seen_at: Date;
}
