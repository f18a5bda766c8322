import { DONATIONS_PAGE_SIZE } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Database } from '../../../../platform/database/index.js';
import { cutPage, idCursor, mapPage, type Page } from '../../../../platform/http/index.js';
import { HOURLY_MS } from '../../../../platform/scheduled-tasks/index.js';
import { DonationChecksRepository } from '../check/donation-checks.repository.js';
import { donationNotFound } from '../donation.errors.js';
import type {
  AdminDonationCountsDto,
  AdminDonationDto,
  DonationCheckDto,
} from '../dto/admin-donation.dto.js';
import type { AdminDonationsQueryDto } from '../dto/donations-query.dto.js';
import { toAdminDonation } from './admin-donation.mapper.js';
import { type AdminDonationRow, AdminDonationsRepository } from './admin-donations.repository.js';
import { type RefundRequest, Refunds } from './refunds.js';

const cursor = idCursor('admin-donations');
/** Time after which a check was missed. */
const OVERDUE_MS = 2 * HOURLY_MS;

/** Views of donations, and actions on them, for admins. */
@Injectable()
export class AdminDonationsService {
  constructor(
    private readonly database: Database,
    private readonly donations: AdminDonationsRepository,
    private readonly checks: DonationChecksRepository,
    private readonly refunds: Refunds,
  ) {}

  async list(me: AuthUser, query: AdminDonationsQueryDto): Promise<Page<AdminDonationDto>> {
    const limit = query.limit ?? DONATIONS_PAGE_SIZE;
    const rows = await this.donations.findPage(this.database, {
      status: query.status ?? null,
      after: cursor.decode(query.cursor)?.id ?? null,
      size: limit + 1,
    });
    return mapPage(cutPage(rows, limit, cursor.encode), (row) => toAdminDonation(row, me.id));
  }

  async getCounts(): Promise<AdminDonationCountsDto> {
    const counts = { pending: 0, completed: 0, failed: 0, canceled: 0, refunded: 0, disputed: 0 };
    let openDisputes = 0;
    for (const { status, count, undecided } of await this.donations.countByStatus(this.database)) {
      counts[status] = count;
      openDisputes += undecided;
    }
    return { ...counts, openDisputes };
  }

  async getLastCheck(): Promise<DonationCheckDto> {
    const check = await this.checks.findLast(this.database);
    const finishedAt = check?.finished_at;
    return {
      finishedAt: finishedAt?.toISOString() ?? null,
      isOverdue: finishedAt !== undefined && Date.now() - finishedAt.getTime() > OVERDUE_MS,
      checked: check?.checked ?? 0,
      differenceCount: check?.difference_count ?? 0,
      differences: check?.differences ?? [],
    };
  }

  async refund(request: RefundRequest): Promise<AdminDonationDto> {
    await this.refunds.refund(request);
    return toAdminDonation(await this.require(request.id), request.me.id);
  }

  private async require(id: number): Promise<AdminDonationRow> {
    const row = await this.donations.find(this.database, id);
    if (!row) throw donationNotFound();
    return row;
  }
}
