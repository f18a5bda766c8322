import { Entity, Index } from 'typeorm';
import { Column } from '../database/index.js';

/** A mail that was given to the mail server, or is being given to it. */
@Entity('mail_deliveries')
@Index('mail_deliveries_taken_idx', ['taken_until'])
export class MailDeliveryEntity {
  /** See `Mailer.send`. */
  @Column('text', { primary: true })
  id: string;

  /** Until then the worker that took it delivers it; afterwards, unless it was sent, another one may. */
  @Column('timestamptz')
  taken_until: Date;

  /** When the mail server took it. */
  @Column('timestamptz', { nullable: true })
  sent_at: Date | null;
}
