import { Entity, Index } from 'typeorm';
import { Column } from '../../../../platform/database/index.js';

/** A processed event of Stripe, written in the transaction of its effect, so that it has its effect once. */
@Entity('payment_events')
@Index('payment_events_received_idx', ['received_at'])
export class PaymentEventEntity {
  /** Stripe's, e.g. `evt_…`. */
  @Column('text', { primary: true })
  id: string;

  /** E.g. `payment_intent.succeeded`. */
  @Column('text')
  type: string;

  /** The connected account of the event; null for the platform's own. */
  @Column('text', { nullable: true })
  account: string | null;

  /** When it happened at Stripe. */
  @Column('timestamptz')
  created_at: Date;

  @Column('timestamptz', { default: () => 'now()' })
  received_at: Date;
}
