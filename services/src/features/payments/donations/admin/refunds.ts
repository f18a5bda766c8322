import { Inject, Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import {
  type AuditEntry,
  type AuditEntryEntity,
  AuditLogRepository,
} from '../../../../platform/audit/index.js';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Database, type Transaction } from '../../../../platform/database/index.js';
import { requireStripe, STRIPE } from '../../payment-events/index.js';
import { Convergence, REFUND_FAILED } from '../convergence/convergence.js';
import { ConvergenceRepository, type PaymentRow } from '../convergence/convergence.repository.js';
import { readPayment } from '../convergence/read-payment.js';
import {
  alreadyRefunded,
  donationNotFound,
  notRefundable,
  ownDonation,
  refundFailed,
  refundKeyOver,
  refundKeyUsed,
  refundRefused,
  refundUnderWay,
} from '../donation.errors.js';
import { refundRequest } from '../payment-requests.js';
import { isRefusal } from '../stripe-errors.js';
import { canRefund } from './refund.policy.js';

/** Much longer than Stripe takes to answer: after it another admin may continue an interrupted refund. */
const IN_PROGRESS_MS = 60_000;

export interface RefundRequest {
  me: AuthUser;
  id: number;
  reason: string;
  /** The client's idempotency key, which identifies retries. */
  key: string | null;
}

const REFUSED = 'donation.refund-refused';

/**
 * Refunds by admins. Each is recorded in the audit log before the money moves, and the donation's row allows one at a
 * time.
 */
@Injectable()
export class Refunds {
  constructor(
    private readonly database: Database,
    private readonly donations: ConvergenceRepository,
    private readonly convergence: Convergence,
    private readonly audit: AuditLogRepository,
    @Inject(STRIPE) private readonly stripe: Stripe | null,
  ) {}

  /**
   * Refunds the rest of a donation: the creator's part from the creator, the fees from Beem. While Stripe does not know
   * whether it arrives, the refund is in progress.
   */
  async refund(request: RefundRequest): Promise<void> {
    const stripe = requireStripe(this.stripe);
    const begun = await this.database.transaction((tx) => this.begin(tx, request));
    if (begun?.intent_id == null) return;
    const refusal = await refundAtStripe(stripe, begun.intent_id);
    await this.convergence.sync(String(request.id));
    const now = await this.donations.find(this.database, String(request.id));
    if (now?.status === 'refunded' || (now && now.refund_pending_cents > 0)) return;
    if (now?.status !== 'completed') throw notRefundable(now?.status ?? 'gone');
    if (refusal === null) throw refundFailed();
    await this.database.transaction((tx) =>
      this.audit.add(tx, { ...entryOf(request), action: REFUSED, detail: { code: refusal } }),
    );
    throw refundRefused(refusal);
  }

  /**
   * Records the decision before the money moves, because a refund without an entry could not be explained later.
   * @returns the donation; null when an earlier call of the same request has refunded it, or has begun to
   */
  private async begin(tx: Transaction, request: RefundRequest): Promise<PaymentRow | null> {
    const row = await this.donations.lock(tx, String(request.id));
    if (!row) throw donationNotFound();
    if (row.donor_id === request.me.id) throw ownDonation();
    const entry = entryOf(request);
    const last = await this.audit.findLast(tx, entry);
    const hasFailed = last !== null && (await this.isFollowedBy(tx, last, REFUND_FAILED));
    if (last && request.key !== null && last.detail.requestKey === request.key) {
      if (!isSame(last, entry)) throw refundKeyUsed();
      if (hasFailed) throw refundKeyOver();
    }
    // A request after a failed refund is another refund.
    const isRetry = last !== null && isSame(last, entry) && !hasFailed;
    if (row.status === 'refunded') {
      if (isRetry) return null;
      throw alreadyRefunded(last !== null && last.actor !== entry.actor);
    }
    if (row.refund_pending_cents > 0) {
      if (isRetry) return null;
      throw refundUnderWay();
    }
    if (!canRefund(row)) throw notRefundable(row.status);
    if (isRetry) return row;
    if (last && !hasFailed && (await this.isUnderWay(tx, last))) throw refundUnderWay();
    await this.audit.add(tx, entry);
    return row;
  }

  /** Whether a refund began a moment ago and Stripe has not refused it since. */
  private async isUnderWay(tx: Transaction, last: AuditEntryEntity): Promise<boolean> {
    if (Date.now() - last.created_at.getTime() >= IN_PROGRESS_MS) return false;
    return !(await this.isFollowedBy(tx, last, REFUSED));
  }

  private async isFollowedBy(
    tx: Transaction,
    { id, subject }: AuditEntryEntity,
    action: string,
  ): Promise<boolean> {
    const later = await this.audit.findLast(tx, { subject, action });
    return later !== null && BigInt(later.id) > BigInt(id);
  }
}

function entryOf({ me, id, reason, key }: RefundRequest): AuditEntry {
  const detail = { reason, ...(key !== null && { requestKey: key }) };
  return { actor: `user:${me.id}`, action: 'donation.refunded', subject: `donation:${id}`, detail };
}

function isSame(last: AuditEntryEntity, { actor, detail }: AuditEntry): boolean {
  return (
    last.actor === actor &&
    last.detail.reason === detail.reason &&
    last.detail.requestKey === detail.requestKey
  );
}

/**
 * Refunds the whole rest, which Stripe does once however often it is called. So no idempotency key is sent: Stripe
 * would repeat the refusal of the first call, even when the creator's balance suffices by now.
 * @returns why Stripe refuses; it may be refunded or disputed already
 */
async function refundAtStripe(stripe: Stripe, intentId: string): Promise<string | null> {
  try {
    const { transfer } = await readPayment(stripe, intentId);
    await stripe.refunds.create(refundRequest(intentId, transfer === null || transfer.leftCents > 0));
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { code, type } = error as Stripe.errors.StripeError;
    return code ?? type;
  }
}
