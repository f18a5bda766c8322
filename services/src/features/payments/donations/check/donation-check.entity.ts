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

  /** How many donations were compared with the ledger and with Stripe. */
  @Column('integer')
  checked: number;

  @Column('integer')
  difference_count: number;

  /** The first of the differences: which donation, and what differs. */
  @Column('jsonb')
  differences: unknown;
}
