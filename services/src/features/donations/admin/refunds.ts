import { Inject, Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { type AuditEntry, type AuditEntryEntity, AuditLogRepository } from '../../../platform/audit/index.js';
import type { AuthUser } from '../../../platform/auth/index.js';
import { Database, type Transaction } from '../../../platform/database/index.js';
import { requireStripe, STRIPE } from '../../payments/index.js';
import { Convergence } from '../convergence/convergence.js';
import { ConvergenceRepository } from '../convergence/convergence.repository.js';
import {
  alreadyRefunded,
  donationNotFound,
  notRefundable,
  ownDonation,
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

  /** Gives back what is left of a donation: from the creator what the creator got, from Beem its fees. */
  async refund(request: RefundRequest): Promise<void> {
    const stripe = requireStripe(this.stripe);
    const intentId = await this.database.transaction((tx) => this.begin(tx, request));
    if (intentId === null) return;
    const refusal = await refundAtStripe(stripe, intentId);
    await this.convergence.sync(String(request.id));
    const { status } = (await this.donations.find(this.database, String(request.id))) ?? {};
    if (status === 'refunded') return;
    if (refusal === null || status !== 'completed') throw notRefundable(status ?? 'gone');
    await this.database.transaction((tx) =>
      this.audit.add(tx, { ...entryOf(request), action: REFUSED, detail: { code: refusal } }),
    );
    throw refundRefused(refusal);
  }

  /**
   * Writes down what was decided before the money moves: what was done without an entry could not be explained later.
   * @returns the payment's intent; null when an earlier call of the same request has refunded it
   */
  private async begin(tx: Transaction, request: RefundRequest): Promise<string | null> {
    const row = await this.donations.hold(tx, String(request.id));
    if (!row) throw donationNotFound();
    if (row.donor_id === request.me.id) throw ownDonation();
    const entry = entryOf(request);
    const last = await this.audit.findLast(tx, entry);
    const isRetry = last !== null && isSame(last, entry);
    if (last && request.key !== null && last.detail.requestKey === request.key && !isRetry)
      throw refundKeyUsed();
    if (row.status === 'refunded') {
      if (isRetry) return null;
      throw alreadyRefunded(last !== null && last.actor !== entry.actor);
    }
    if (!canRefund(row) || row.intent_id === null) throw notRefundable(row.status);
    if (isRetry) return row.intent_id;
    if (last && (await this.isUnderWay(tx, last))) throw refundUnderWay();
    await this.audit.add(tx, entry);
    return row.intent_id;
  }

  /** Begun a moment ago, and Stripe has not refused it since. */
  private async isUnderWay(tx: Transaction, { id, subject, created_at }: AuditEntryEntity): Promise<boolean> {
    if (Date.now() - created_at.getTime() >= UNDER_WAY_MS) return false;
    const refusal = await this.audit.findLast(tx, { subject, action: REFUSED });
    return refusal === null || BigInt(refusal.id) < BigInt(id);
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
    await stripe.refunds.create(refundRequest(intentId));
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { code, type } = error as Stripe.errors.StripeError;
    return code ?? type;
  }
}
