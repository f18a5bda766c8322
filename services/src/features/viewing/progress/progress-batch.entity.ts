import { Entity } from 'typeorm';
import { Column } from '../../../platform/database/index.js';

/** A written batch of the buffer: one that arrives twice changes nothing. */
@Entity('progress_batches')
export class ProgressBatchEntity {
  @Column('uuid', { primary: true })
  id: string;

  @Column('timestamptz', { default: () => 'now()' })
  applied_at: Date;
}
