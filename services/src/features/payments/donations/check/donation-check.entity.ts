import { Entity } from 'typeorm';
import { Column, IdColumn } from '../../../../platform/database/index.js';

/** The result of one comparison of donations, ledger and Stripe. */
@Entity('donation_checks')
export class DonationCheckEntity {
  @IdColumn()
  id: string;

  @Column('timestamptz')
  started_at: Date;

  @Column('timestamptz', { default: () => 'now()' })
  finished_at: Date;

  /** Numbers of donations that were compared with the ledger and with Stripe. */
  @Column('integer')
  checked: number;

  @Column('integer')
  difference_count: number;

  /** The first differences: the donation and the differing values. */
  @Column('jsonb')
  differences: unknown;
}
