import { Entity } from 'typeorm';
import { Column, IdColumn, SchemaStatement } from '../database/index.js';
import type { DomainEvents, EventType } from './events.js';

/** A domain event, written in the transaction of its change; it goes when all of its handlers have handled it. */
@Entity('outbox')
@SchemaStatement(`CREATE INDEX outbox_due_idx ON outbox (coalesce(taken_until, '-infinity'), id)`)
export class OutboxEventEntity {
  @IdColumn()
  id: string;

  @Column('text')
  type: EventType;

  /** See `DomainEvents`. */
  @Column('jsonb')
  payload: DomainEvents[EventType];

  /** The span that published it (W3C Trace Context), if its request is traced. */
  @Column('text', { nullable: true })
  traceparent: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  /** Until then no relay looks at the row; afterwards one adds what is missing in Redis. Null: never taken, or given back. */
  @Column('timestamptz', { nullable: true })
  taken_until: Date | null;

  /** The names of the handlers that have not handled it yet; null until it is taken for the first time. */
  @Column('text', { array: true, nullable: true })
  pending: string[] | null;

  /** Where handlers that work in parts continue, by their names. */
  @Column('jsonb', { nullable: true })
  resume_after: Record<string, string> | null;
}
