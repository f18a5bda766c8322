import { DONATIONS_PAGE_SIZE } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Database } from '../../../../platform/database/index.js';
import { cutPage, idCursor, mapPage, type Page } from '../../../../platform/http/index.js';
import { LedgerRepository } from '../../ledger/index.js';
import { PaymentAccounts } from '../../payment-accounts/index.js';
import { dollarsOf } from '../dollars.js';
import type { DonationDto } from '../dto/donation.dto.js';
import type { DonationsQueryDto } from '../dto/donations-query.dto.js';
import type { EarningsDto } from '../dto/earnings.dto.js';
import { CurrentBalance } from './current-balance.js';
import { toDonation } from './donation.mapper.js';
import { ReceivedDonationsRepository } from './received-donations.repository.js';

const cursor = idCursor('received-donations');
const EXPORTED_AT_ONCE = 100;
const WEEKS = 12;
const DAY_MS = 86_400_000;

/** The donations that a creator has received. */
@Injectable()
export class ReceivedDonationsService {
  constructor(
    private readonly database: Database,
    private readonly received: ReceivedDonationsRepository,
    private readonly ledger: LedgerRepository,
    private readonly accounts: PaymentAccounts,
    private readonly balance: CurrentBalance,
  ) {}

  async list(me: AuthUser, query: DonationsQueryDto): Promise<Page<DonationDto>> {
    const limit = query.limit ?? DONATIONS_PAGE_SIZE;
    const after = cursor.decode(query.cursor)?.id ?? null;
    const rows = await this.received.findOf(this.database, me.id, after, limit + 1);
    return mapPage(cutPage(rows, limit, cursor.encode), (row) => toDonation(row, me.id));
  }

  /** Reads all donations in parts. */
  async *walk(me: AuthUser): AsyncGenerator<DonationDto[]> {
    for (let after: string | null = null; ; ) {
      const rows = await this.received.findOf(this.database, me.id, after, EXPORTED_AT_ONCE);
      if (rows.length > 0) yield rows.map((row) => toDonation(row, me.id));
      if (rows.length < EXPORTED_AT_ONCE) return;
      after = rows.at(-1)?.id ?? null;
    }
  }

  async getEarnings(me: AuthUser): Promise<EarningsDto> {
    const [{ earnedCents, heldCents, donationCount }, { supporterCount, version }, weeks, account] =
      await Promise.all([
        this.ledger.totalsOf(this.database, me.id),
        this.received.summarize(this.database, me.id),
        this.ledger.weeksOf(this.database, me.id, firstWeek(new Date())),
        this.accounts.findKnown(this.database, me.id),
      ]);
    const balance = account ? await this.balance.find(account.id, `${version} ${account.version}`) : 0;
    return {
      totalEarnings: dollarsOf(earnedCents),
      heldAmount: dollarsOf(heldCents),
      donationCount,
      supporterCount,
      currentBalance: balance === null ? null : dollarsOf(balance),
      weeks: weeks.map(({ week_start, cents }) => ({ weekStart: week_start, net: dollarsOf(cents) })),
    };
  }
}

/** The Monday of the first of the weeks that end with that of `now`, in UTC. */
function firstWeek(now: Date): string {
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  const monday = new Date(now.getTime() - (sinceMonday + (WEEKS - 1) * 7) * DAY_MS);
  return monday.toISOString().slice(0, 10);
}
