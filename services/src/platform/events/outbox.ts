import { Injectable } from '@nestjs/common';
import type { Statement, Transaction } from '../database/index.js';
import type { DomainEvents, EventType } from './events.js';

export const OUTBOX_CHANNEL = 'beem_outbox';

const INSERT: Statement = {
  name: 'outbox-insert',
  text: `WITH event AS (INSERT INTO outbox (type, payload) VALUES ($1, $2))
         SELECT pg_notify('${OUTBOX_CHANNEL}', '')`,
};

/** Where a service tells what it did. The row commits or vanishes with the change itself. */
@Injectable()
export class Outbox {
  async add<T extends EventType>(tx: Transaction, type: T, payload: DomainEvents[T]): Promise<void> {
    await tx.query(INSERT, [type, JSON.stringify(payload)]);
  }
}
