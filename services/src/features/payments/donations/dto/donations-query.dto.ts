import { DONATION_STATUSES, DONATIONS_PAGE_SIZE, type DonationStatus } from '@beem/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PageCursor, PageLimit } from '../../../../platform/http/index.js';

const MAX_PAGE_SIZE = 50;

export class DonationsQueryDto {
  @PageLimit({ usual: DONATIONS_PAGE_SIZE, most: MAX_PAGE_SIZE })
  limit?: number;

  @PageCursor()
  cursor?: string;
}

export class AdminDonationsQueryDto extends DonationsQueryDto {
  @ApiPropertyOptional({
    enum: DONATION_STATUSES,
    enumName: 'DonationStatus',
    description: 'Without it: all.',
  })
  @IsOptional()
  @IsIn(DONATION_STATUSES, { message: 'status must be that of a donation.' })
  status?: DonationStatus;
}
