import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiServiceUnavailableResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type AuthUser, Me, RecentPassword, Roles } from '../../../../platform/auth/index.js';
import { answerPage, LINK_HEADER, ParseIdPipe, readIdempotencyKey } from '../../../../platform/http/index.js';
import {
  AdminDonationCountsDto,
  AdminDonationDto,
  DonationCheckDto,
  RefundRequestDto,
} from '../dto/admin-donation.dto.js';
import { AdminDonationsQueryDto } from '../dto/donations-query.dto.js';
import { AdminDonationsService } from './admin-donations.service.js';

const PATH = '/api/admin/donations';

@ApiTags('admin')
@Roles('admin')
@Controller('api/admin/donations')
export class AdminDonationsController {
  constructor(private readonly donations: AdminDonationsService) {}

  @Get()
  @ApiOperation({
    summary: 'Donations in one state or all, newest first (pending: oldest first), for admins',
  })
  @ApiOkResponse({ type: [AdminDonationDto], headers: LINK_HEADER })
  async list(
    @Me() me: AuthUser,
    @Query() query: AdminDonationsQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminDonationDto[]> {
    const { status, limit } = query;
    return answerPage(response, PATH, await this.donations.list(me, query), { status, limit });
  }

  @Get('counts')
  @ApiOperation({ summary: 'How many donations have each status, for admins' })
  @ApiOkResponse({ type: AdminDonationCountsDto })
  getCounts(): Promise<AdminDonationCountsDto> {
    return this.donations.getCounts();
  }

  @Get('check')
  @ApiOperation({
    summary: 'What the last check of donations, ledger and payment provider found, for admins',
  })
  @ApiOkResponse({ type: DonationCheckDto })
  getLastCheck(): Promise<DonationCheckDto> {
    return this.donations.getLastCheck();
  }

  @Post(':id/refund')
  @HttpCode(200)
  @RecentPassword()
  @ApiOperation({ summary: 'Refund a donation, for admins; `refundPendingAmount` says that it is under way' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'The client’s key of this refund: a retry answers what the first call did.',
  })
  @ApiOkResponse({ type: AdminDonationDto })
  @ApiForbiddenResponse({ description: 'It is one’s own donation.' })
  @ApiConflictResponse({
    description:
      'not_refundable: by its status, because it has been refunded already, because the refund of this key has failed, or because the payment provider refuses; or another refund of it is under way; or the key was used with another reason.',
  })
  @ApiServiceUnavailableResponse({ description: 'payments_off, or the payment provider is away.' })
  refund(
    @Me() me: AuthUser,
    @Param('id', ParseIdPipe) id: number,
    @Body() { reason }: RefundRequestDto,
    @Req() request: Request,
  ): Promise<AdminDonationDto> {
    return this.donations.refund({ me, id, reason, key: readIdempotencyKey(request) });
  }
}
