import { Readable } from 'node:stream';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type AuthUser, Me } from '../../../../platform/auth/index.js';
import {
  answerPage,
  beginCsv,
  csvLine,
  LINK_HEADER,
  RateLimit,
  sendStream,
} from '../../../../platform/http/index.js';
import { DonationDto } from '../dto/donation.dto.js';
import { DonationsQueryDto } from '../dto/donations-query.dto.js';
import { EarningsDto } from '../dto/earnings.dto.js';
import { ReceivedDonationsService } from './received-donations.service.js';

const PATH = '/api/creator/donations';
const CSV_NAMES = [
  'id',
  'createdAt',
  'status',
  'donor',
  'message',
  'amount',
  'beemFee',
  'processingFee',
  'netAmount',
  'chargeAmount',
  'receivedAmount',
  'heldAmount',
] as const;

@ApiTags('creator')
@Controller('api/creator')
export class ReceivedDonationsController {
  constructor(private readonly received: ReceivedDonationsService) {}

  @Get('donations')
  @ApiOperation({ summary: 'The donations that one has received, newest first' })
  @ApiOkResponse({ type: [DonationDto], headers: LINK_HEADER })
  async list(
    @Me() me: AuthUser,
    @Query() query: DonationsQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DonationDto[]> {
    return answerPage(response, PATH, await this.received.list(me, query), { limit: query.limit });
  }

  @Get('donations.csv')
  @RateLimit({ by: 'user', points: 30, seconds: 60 })
  @ApiProduces('text/csv')
  @ApiOperation({ summary: 'All donations that one has received as CSV, newest first' })
  @ApiOkResponse({ description: 'RFC 4180, UTF-8.', schema: { type: 'string' } })
  async export(@Me() me: AuthUser, @Res() response: Response): Promise<void> {
    const parts = this.received.walk(me);
    // Read before the answer begins, so that a failure gets an error answer.
    const first = await parts.next();
    const begin = beginCsv(response, 'donations.csv', CSV_NAMES);
    const lines = async function* () {
      yield begin + linesOf(first.value ?? []);
      for await (const donations of parts) yield linesOf(donations);
    };
    await sendStream(Readable.from(lines()), response);
  }

  @Get('earnings')
  @ApiOperation({ summary: 'What one has earned by donations, and what is waiting to be paid out' })
  @ApiOkResponse({ type: EarningsDto })
  getEarnings(@Me() me: AuthUser): Promise<EarningsDto> {
    return this.received.getEarnings(me);
  }
}

function linesOf(donations: DonationDto[]): string {
  return donations
    .map(({ donor, ...donation }) => ({ ...donation, donor: donor?.username ?? null }))
    .map((donation) => csvLine(CSV_NAMES.map((name) => donation[name])))
    .join('');
}
