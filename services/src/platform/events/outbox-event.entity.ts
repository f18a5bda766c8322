import { Entity } from 'typeorm';
import { Column, IdColumn } from '../database/index.js';
import type { DomainEvents, EventType } from './events.js';

/** A domain event that waits to be relayed to the queue, written in the transaction of its change. */
@Entity('outbox')
export class OutboxEventEntity {
  @IdColumn()
  id: string;

  @Column('text')
  type: EventType;

  /** See `DomainEvents`. */
  @Column('jsonb')
  payload: DomainEvents[EventType];

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  /** Until then the worker that took the row relays it; afterwards another one may. */
  @Column('timestamptz', { nullable: true })
  taken_until: Date | null;
}
