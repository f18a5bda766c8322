import { normalizeEmail } from '@beem/rules';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../../platform/config/index.js';
import { Database } from '../../../../platform/database/index.js';
import { invalid, unauthenticated } from '../../../../platform/errors/index.js';
import {
  cutPage,
  idCursor,
  MAX_ID,
  mapPage,
  OWN_PAGE_SIZE,
  type OwnListQueryDto,
  type Page,
} from '../../../../platform/http/index.js';
import { UsersRepository } from '../../../identity/index.js';
import { StripeStatusService } from '../accounts/stripe-status.service.js';
import type { PayoutDto } from '../dto/payout.dto.js';
import type { PayoutInfoDto } from '../dto/payout-info.dto.js';
import type { PayoutSetupDto } from '../dto/payout-setup.dto.js';
import { PAYOUT_NOT_CONNECTED, PAYOUT_READY, PAYOUT_UNFINISHED, payoutInfo } from './payout-texts.js';
import { type PayoutRow, PayoutsRepository } from './payouts.repository.js';

const CENTS = 100;
const payoutsCursor = idCursor('payouts');

/** The rules, dates and amounts of creators' payouts. */
@Injectable()
export class PayoutsService {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly payouts: PayoutsRepository,
    private readonly users: UsersRepository,
    private readonly status: StripeStatusService,
  ) {}

  findInfo(): PayoutInfoDto {
    return payoutInfo(this.config.env.PAYOUT_MINIMUM_CENTS);
  }

  /** Changes nothing: creators enter the bank account at the payment provider, which `connect-stripe` opens. */
  async setUp(userId: string, email: string): Promise<PayoutSetupDto> {
    const account = await this.users.findAccount(this.database, userId);
    if (!account) throw unauthenticated();
    if (normalizeEmail(email) !== normalizeEmail(account.email))
      throw invalid({ email: 'Please enter the email address of your account.' });
    const { connected, verified } = await this.status.find(userId);
    if (verified) return PAYOUT_READY;
    return connected ? PAYOUT_UNFINISHED : PAYOUT_NOT_CONNECTED;
  }

  async list(userId: string, { limit = OWN_PAGE_SIZE, cursor }: OwnListQueryDto): Promise<Page<PayoutDto>> {
    const before = payoutsCursor.decode(cursor)?.id ?? MAX_ID;
    const rows = await this.payouts.findOf(this.database, userId, before, limit + 1);
    return mapPage(
      cutPage(rows, limit, ({ id }) => payoutsCursor.encode({ id })),
      toPayout,
    );
  }
}

function toPayout(row: PayoutRow): PayoutDto {
  return {
    id: Number(row.id),
    amount: Number(row.amount_cents) / CENTS,
    status: row.status,
    arrivalDate: row.arrives_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}
