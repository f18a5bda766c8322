import { Check, Entity } from 'typeorm';
import { Column } from '../../../../platform/database/index.js';

/** How much an operator lets a remote weigh (gzip bytes). */
@Entity('remote_ceilings')
@Check('remote_ceilings_bytes_check', 'first_route_gzip_bytes > 0 AND total_gzip_bytes > 0')
export class RemoteCeilingEntity {
  /** Its name; `*` is for all that have none of their own. */
  @Column('text', { primary: true })
  remote: string;

  @Column('integer')
  first_route_gzip_bytes: number;

  @Column('integer')
  total_gzip_bytes: number;

  @Column('timestamptz', { default: () => 'now()' })
  updated_at: Date;
}
