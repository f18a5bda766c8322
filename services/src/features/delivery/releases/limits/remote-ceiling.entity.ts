import { Check, Entity } from 'typeorm';
import { Column } from '../../../../platform/database/index.js';

/** The operator's limit for the weight of a remote (gzip bytes). */
@Entity('remote_ceilings')
@Check('remote_ceilings_bytes_check', 'first_route_gzip_bytes > 0 AND total_gzip_bytes > 0')
export class RemoteCeilingEntity {
  /** Name of the remote; `*` for all without their own ceiling. */
  @Column('text', { primary: true })
  remote: string;

  @Column('integer')
  first_route_gzip_bytes: number;

  @Column('integer')
  total_gzip_bytes: number;

  @Column('timestamptz', { default: () => 'now()' })
  updated_at: Date;
}
