import { donationError, donationFees, donorAge, parseDonation } from '@beem/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import type { AuthUser } from '../../../platform/auth/index.js';
import { Config } from '../../../platform/config/index.js';
import { Database } from '../../../platform/database/index.js';
import { invalid } from '../../../platform/errors/index.js';
import { PaymentAccounts } from '../payment-accounts/index.js';
import { requireStripe, STRIPE } from '../payment-events/index.js';
import { FIRST_SYNC_MS } from './convergence/convergence.js';
import { dollarsOf } from './dollars.js';
import {
  birthDateNeeded,
  cannotSupportSelf,
  donationClosed,
  donationFailed,
  donationOver,
  donationsNotAccepted,
  donorAgeRestricted,
  emailNotVerifiedForDonation,
  keyUsed,
} from './donation.errors.js';
import { DonationLimits } from './donation-limits.js';
import { type DonationRow, DonationsRepository } from './donations.repository.js';
import type { DonationIntentDto } from './dto/donation-intent.dto.js';
import type { PostDonationDto } from './dto/post-donation.dto.js';
import { MAX_DECLINES } from './max-declines.js';
import { intentRequest } from './payment-requests.js';
import { isRefusal, isReplayedFailure } from './stripe-errors.js';

interface Request {
  me: AuthUser;
  body: PostDonationDto;
  /** The client's key of this donation, by which a retry finds the first call's result. */
  key: string | null;
  network: string;
}

/** Number of further keys that are tried for one intent. */
const MAX_RETRIES = 5;

type RequestedDonation = Pick<
  DonationRow,
  'creator_id' | 'amount_cents' | 'covers_fees' | 'message' | 'is_anonymous'
>;

/**
 * Starts donations. The row is committed first, then an intent is created at Stripe with a key derived from the row,
 * and its id is stored before the donor gets the secret. So after a kill at any point a retry continues where it
 * stopped, and no unknown payment is possible.
 */
@Injectable()
export class DonationsService {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly donations: DonationsRepository,
    private readonly accounts: PaymentAccounts,
    private readonly limits: DonationLimits,
    @Inject(STRIPE) private readonly stripe: Stripe | null,
  ) {}

  async donate({ me, body, key, network }: Request): Promise<DonationIntentDto> {
    requireStripe(this.stripe);
    if (!me.isEmailVerified) throw emailNotVerifiedForDonation();
    const requested = this.readRequested(body);
    if (requested.creator_id === me.id) throw cannotSupportSelf();
    const known = key === null ? null : await this.donations.findByKey(this.database, me.id, key);
    const row = known ?? (await this.insert(me, requested, key, network));
    if (!isSame(row, requested)) throw keyUsed();
    return toIntent(row, await this.findSecret(row));
  }

  private readRequested(body: PostDonationDto): RequestedDonation {
    const cents = parseDonation(String(body.amount));
    const error = donationError(cents, this.config.env.DONATION_MAX_CENTS);
    if (cents === null || error !== null) throw invalid({ amount: error ?? '' });
    return {
      creator_id: body.creatorUserId.toLowerCase(),
      amount_cents: cents,
      covers_fees: body.coverFees,
      message: body.message || null,
      is_anonymous: body.isAnonymous ?? false,
    };
  }

  private async insert(
    me: AuthUser,
    requested: RequestedDonation,
    key: string | null,
    network: string,
  ): Promise<DonationRow> {
    const creatorId = requested.creator_id ?? '';
    const destination = await this.accounts.findDestination(this.database, creatorId);
    if (destination === null) throw donationsNotAccepted();
    await this.requireAge(me);
    await this.limits.take(me, network, creatorId);
    const fees = donationFees(requested.amount_cents, requested.covers_fees);
    const row = await this.donations.insert(this.database, {
      ...requested,
      donor_id: me.id,
      charge_cents: fees.charge,
      platform_fee_cents: fees.platformFee,
      processing_fee_cents: fees.processingFee,
      creator_cents: fees.creatorAmount,
      destination,
      request_key: key,
      next_sync_at: new Date(Date.now() + FIRST_SYNC_MS),
    });
    if (row) return row;
    // A second call with the same key was faster.
    const other = key === null ? null : await this.donations.findByKey(this.database, me.id, key);
    if (!other) throw donationOver();
    return other;
  }

  /**
   * A donation that was already started is not checked again.
   * @throws date_of_birth_needed, age_restricted
   */
  private async requireAge(me: AuthUser): Promise<void> {
    const minimumAge = this.config.env.DONATION_MINIMUM_AGE;
    const dateOfBirth = await this.donations.findBirthDate(this.database, me.id);
    const age = donorAge(dateOfBirth, minimumAge, new Date());
    if (age === 'unknown') throw birthDateNeeded();
    if (age === 'too_young') throw donorAgeRestricted(minimumAge);
  }

  /** The secret of the donation's intent, which is created if necessary. The secret is not stored. */
  private async findSecret(row: DonationRow): Promise<string> {
    try {
      const intent = row.intent_id
        ? await requireStripe(this.stripe).paymentIntents.retrieve(row.intent_id)
        : await this.createIntent(row);
      if (intent.status === 'canceled') throw await this.whyCanceled(row);
      if (!intent.client_secret) throw donationOver();
      return intent.client_secret;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // The account may have changed before its event has arrived; the next donor reads it before paying.
      if (row.creator_id !== null) await this.accounts.check(row.creator_id);
      throw donationFailed(error);
    }
  }

  private async whyCanceled({ donor_id }: DonationRow): Promise<Error> {
    const declines = donor_id === null ? 0 : await this.donations.countDeclinesBy(this.database, donor_id);
    return declines < MAX_DECLINES ? donationOver() : donationClosed();
  }

  private async createIntent(row: DonationRow): Promise<Stripe.PaymentIntent> {
    if (row.destination === null || row.status !== 'pending') throw donationOver();
    const request = intentRequest({ ...row, destination: row.destination });
    const intent = await this.createOnce(request, `donation-${row.id}-${row.created_at.getTime()}`);
    if (!(await this.donations.setIntent(this.database, row.id, intent.id))) throw donationOver();
    return intent;
  }

  /**
   * Creates the intent with the first key without a saved failure. Every retry tries the same keys in the same order,
   * so that all get the same intent. An intent of a failed call cannot be paid, because nobody got its secret.
   */
  private async createOnce(
    request: Stripe.PaymentIntentCreateParams,
    firstKey: string,
  ): Promise<Stripe.PaymentIntent> {
    for (let attempt = 0; ; attempt++) {
      const idempotencyKey = attempt === 0 ? firstKey : `${firstKey}-${attempt}`;
      try {
        return await requireStripe(this.stripe).paymentIntents.create(request, { idempotencyKey });
      } catch (error) {
        if (attempt === MAX_RETRIES || !isReplayedFailure(error)) throw error;
      }
    }
  }
}

function isSame(row: DonationRow, requested: RequestedDonation): boolean {
  return (Object.keys(requested) as (keyof RequestedDonation)[]).every(
    (name) => row[name] === requested[name],
  );
}

function toIntent(row: DonationRow, clientSecret: string): DonationIntentDto {
  return {
    donationId: Number(row.id),
    clientSecret,
    amount: dollarsOf(row.amount_cents),
    chargeAmount: dollarsOf(row.charge_cents),
    platformFee: dollarsOf(row.platform_fee_cents),
    processingFee: dollarsOf(row.processing_fee_cents),
    creatorAmount: dollarsOf(row.creator_cents),
  };
}
