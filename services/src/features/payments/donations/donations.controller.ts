import { Body, Controller, Post, Req } from '@nestjs/common';
import {
  ApiBadGatewayResponse,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiForbiddenResponse,
  ApiHeader,
  ApiOperation,
  ApiServiceUnavailableResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { Request } from 'express';
import { type AuthUser, Me } from '../../../platform/auth/index.js';
import { RateLimit, readIdempotencyKey } from '../../../platform/http/index.js';
import { networkOf } from '../../../platform/network-of.js';
import { DonationsService } from './donations.service.js';
import { DonationIntentDto } from './dto/donation-intent.dto.js';
import { PostDonationDto } from './dto/post-donation.dto.js';

@ApiTags('donations')
@Controller('api/donate')
export class DonationsController {
  constructor(private readonly donations: DonationsService) {}

  /** Limits calls to Stripe; `DonationLimits` also limits how many donations may be started. */
  @Post()
  @RateLimit({ by: 'user', points: 30, seconds: 60 })
  @ApiOperation({ summary: 'Begin a donation to a creator; it is completed when its payment has arrived' })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'The client’s key of this donation: a retry answers the payment that the first call began.',
  })
  @ApiCreatedResponse({ type: DonationIntentDto })
  @ApiForbiddenResponse({
    description: 'email_not_verified; date_of_birth_needed; or age_restricted: the donor is too young.',
  })
  @ApiConflictResponse({
    description:
      'donations_not_accepted; or the key was used for another donation; or donation_failed: it was canceled.',
  })
  @ApiBadGatewayResponse({ description: 'donation_failed: the payment provider refused it.' })
  @ApiServiceUnavailableResponse({ description: 'payments_off, or the payment provider is away.' })
  donate(
    @Me() me: AuthUser,
    @Body() body: PostDonationDto,
    @Req() request: Request,
  ): Promise<DonationIntentDto> {
    const key = readIdempotencyKey(request);
    return this.donations.donate({ me, body, key, network: networkOf(request.ip) });
  }
}
