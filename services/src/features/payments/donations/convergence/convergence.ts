import { Inject, Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { AuditLogRepository } from '../../../../platform/audit/index.js';
import { Database, type Transaction } from '../../../../platform/database/index.js';
import { Outbox } from '../../../../platform/events/index.js';
import { LedgerRepository } from '../../ledger/index.js';
import { requireStripe, STRIPE } from '../../payment-events/index.js';
import { ConvergenceRepository, type PaymentRow } from './convergence.repository.js';
import {
  fieldsOf,
  type LedgerStep,
  type PaymentState,
  restorationOf,
  reversalOf,
  stateOf,
  stepsBetween,
} from './payment-state.js';
import { readPayment } from './read-payment.js';

const MINUTE_MS = 60_000;
/** Time for Stripe's event to arrive before Stripe is asked; then the intervals grow. */
export const FIRST_SYNC_MS = 15 * MINUTE_MS;
const LATER_SYNC_MS = 60 * MINUTE_MS;
const SYNC_TRIES = 5;
const OFTEN_FOR_MS = 120 * MINUTE_MS;

/** Action of the audit log: a refund of a donation failed or was canceled after it had been made. */
export const REFUND_FAILED = 'donation.refund-failed';

/** Stripe's answer, and the version of the row for which it was requested. */
export interface Reading {
  id: string;
  version: number;
  state: PaymentState;
}

/**
 * The only code that changes the state of a donation: it reads the payment from Stripe and updates row and ledger to
 * it, in one transaction. Events in any order, repeated, or lost and read later all result in the same state.
 */
@Injectable()
export class Convergence {
  constructor(
    private readonly database: Database,
    private readonly donations: ConvergenceRepository,
    private readonly ledger: LedgerRepository,
    private readonly outbox: Outbox,
    private readonly audit: AuditLogRepository,
    @Inject(STRIPE) private readonly stripe: Stripe | null,
  ) {}

  /** @returns null when no donation has this intent */
  async readByIntent(intentId: string): Promise<Reading | null> {
    const row = await this.donations.findByIntent(this.database, intentId);
    return row && this.read(row, intentId);
  }

  /** Reads one donation from Stripe and writes changes; it repeats this when another process has written meanwhile. */
  async sync(id: string): Promise<void> {
    for (let tries = 1; tries <= SYNC_TRIES; tries++) {
      const row = await this.donations.find(this.database, id);
      if (!row?.intent_id) return;
      const reading = await this.read(row, row.intent_id);
      if (await this.database.transaction((tx) => this.apply(tx, reading))) return;
    }
  }

  /** @returns false when the reading is outdated: Stripe is read again soon */
  async apply(tx: Transaction, { id, version, state }: Reading): Promise<boolean> {
    const row = await this.donations.lock(tx, id);
    if (!row) return true;
    const isNew = isChanged(row, state);
    if (row.version !== version) {
      // Another process has written since the reading, so the reading may be older than the row: read again.
      if (isNew) await this.donations.setNextSync(tx, id, new Date());
      return !isNew;
    }
    if (isNew) await this.write(tx, row, state);
    else await this.donations.confirm(tx, id, nextSyncOf(row, state, row.is_reversal_due));
    return true;
  }

  private async read({ id, version }: PaymentRow, intentId: string): Promise<Reading> {
    const { state } = await readPayment(requireStripe(this.stripe), intentId);
    return { id, version, state };
  }

  private async write(tx: Transaction, row: PaymentRow, state: PaymentState): Promise<void> {
    const before = stateOf(row);
    const isCompletion = before.phase !== 'paid' && state.phase === 'paid';
    const wasReversalDue = row.is_reversal_due && state.dispute?.id === row.dispute_id;
    const isNewlyLost = row.dispute_status !== 'lost' || row.dispute_id !== state.dispute?.id;
    const isReversalDue = reversalOf(state, row) > 0 && (isNewlyLost || wasReversalDue);
    const fields = fieldsOf(state, row);
    await this.donations.write(tx, row.id, {
      ...fields,
      status_since: fields.status === row.status ? row.status_since : new Date(),
      is_reversal_due: isReversalDue,
      next_sync_at: nextSyncOf(row, state, isReversalDue),
      completed_at: isCompletion ? new Date() : row.completed_at,
    });
    const steps = stepsBetween(before, state, row);
    for (const step of steps) {
      const { kind, change } = step;
      const reference = await this.numbered(tx, row, step);
      await this.ledger.post(tx, { donationId: row.id, creatorId: row.creator_id, kind, reference, change });
    }
    await this.noteFailure(tx, row, state);
    if (isCompletion) await this.outbox.add(tx, 'donation.completed', { donationId: Number(row.id) });
    // Open screens of the creator are updated.
    if (row.creator_id !== null && (fields.status !== row.status || steps.length > 0))
      await this.outbox.add(tx, 'creator.payments-changed', { userId: row.creator_id });
  }

  /** An admin may refund it again, and the audit log shows the reason. */
  private async noteFailure(tx: Transaction, row: PaymentRow, state: PaymentState): Promise<void> {
    if (state.failedRefundCents <= row.refund_failed_cents) return;
    const cents = state.failedRefundCents - row.refund_failed_cents;
    const subject = `donation:${row.id}`;
    await this.audit.add(tx, {
      ...{ actor: 'stripe', action: REFUND_FAILED, subject, detail: { cents: String(cents) } },
    });
  }

  /** A charge can be refunded in parts, and a bank may change its decision; it is paid once. */
  private async numbered(
    tx: Transaction,
    { id }: PaymentRow,
    { kind, reference }: LedgerStep,
  ): Promise<string> {
    if (kind === 'completed') return reference;
    return `${reference}/${(await this.ledger.countOf(tx, id, kind)) + 1}`;
  }
}

function isChanged(row: PaymentRow, state: PaymentState): boolean {
  return Object.entries(fieldsOf(state, row)).some(
    ([name, value]) => row[name as keyof PaymentRow] !== value,
  );
}

/** Null when only an event can change it, and nothing is left to do. */
function nextSyncOf(row: PaymentRow, state: PaymentState, isReversalDue: boolean): Date | null {
  // A reversal that was tried before keeps its time.
  if (isReversalDue) return (row.is_reversal_due && row.next_sync_at) || new Date();
  if (restorationOf(state, row) !== 0)
    return (restorationOf(stateOf(row), row) !== 0 && row.next_sync_at) || new Date();
  if (state.phase === 'paid' && state.pendingRefundCents > 0) return new Date(Date.now() + LATER_SYNC_MS);
  if (state.phase !== 'open') return null;
  const isYoung = Date.now() - row.created_at.getTime() < OFTEN_FOR_MS;
  return new Date(Date.now() + (isYoung ? FIRST_SYNC_MS : LATER_SYNC_MS));
}
