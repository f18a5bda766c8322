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
import { isRefusal } from '../is-refusal.js';
import { refundRequest } from '../payment-requests.js';
import { canRefund } from './refund.policy.js';

/** Much longer than Stripe takes to answer: another admin may go on where a refund was cut off. */
const UNDER_WAY_MS = 60_000;

export interface RefundRequest {
  me: AuthUser;
  id: number;
  reason: string;
  /** The client's key of this refund; with it a retry is known as one. */
  key: string | null;
}

const REFUSED = 'donation.refund-refused';

/** Refunds by admins. Each is in the audit log before the money moves, and the donation's row lets one begin at a time. */
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
   * Gives back what is left of a donation: from the creator what the creator got, from Beem its fees. Where Stripe cannot say
   * yet whether it arrives, the refund is under way.
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
   * Writes down what was decided before the money moves: what was done without an entry could not be explained later.
   * @returns the donation; null when an earlier call of the same request has refunded it, or has begun to
   */
  private async begin(tx: Transaction, request: RefundRequest): Promise<PaymentRow | null> {
    const row = await this.donations.hold(tx, String(request.id));
    if (!row) throw donationNotFound();
    if (row.donor_id === request.me.id) throw ownDonation();
    const entry = entryOf(request);
    const last = await this.audit.findLast(tx, entry);
    const hasFailed = last !== null && (await this.isFollowedBy(tx, last, REFUND_FAILED));
    if (last && request.key !== null && last.detail.requestKey === request.key) {
      if (!isSame(last, entry)) throw refundKeyUsed();
      if (hasFailed) throw refundKeyOver();
    }
    // What was asked for again after a refund had failed is another refund.
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

  /** Begun a moment ago, and Stripe has not refused it since. */
  private async isUnderWay(tx: Transaction, last: AuditEntryEntity): Promise<boolean> {
    if (Date.now() - last.created_at.getTime() >= UNDER_WAY_MS) return false;
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
 * All that is left, which Stripe gives back once however often it is asked. So there is no key of ours: Stripe would answer
 * it with the refusal of the first call, also when the creator's balance suffices by now.
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
