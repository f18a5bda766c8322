import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import {
  ApiForbiddenResponse,
  ApiOkResponse,
  ApiOperation,
  ApiServiceUnavailableResponse,
  ApiTags,
} from '@nestjs/swagger';
import { type AuthUser, Me, RecentPassword } from '../../../../platform/auth/index.js';
import { RateLimit } from '../../../../platform/http/index.js';
import { ConnectLinkDto } from '../dto/connect-link.dto.js';
import { StripeStatusDto } from '../dto/stripe-status.dto.js';
import { ConnectService } from './connect.service.js';
import { StripeStatusService } from './stripe-status.service.js';

@ApiTags('creators')
@Controller('api/creator')
export class AccountsController {
  constructor(
    private readonly status: StripeStatusService,
    private readonly connect: ConnectService,
  ) {}

  @Get('stripe-status')
  @ApiOperation({ summary: 'Whether one’s account at the payment provider is connected and verified' })
  @ApiOkResponse({ type: StripeStatusDto })
  findStatus(@Me() me: AuthUser): Promise<StripeStatusDto> {
    return this.status.find(me.id);
  }

  /** Requires the password, because it leads to the page where bank accounts are changed. */
  @Post('connect-stripe')
  @HttpCode(200)
  @RecentPassword()
  @RateLimit({ by: 'user', points: 20, seconds: 3_600 })
  @ApiOperation({
    summary: 'The payment provider’s page on which a creator is set up',
    description:
      'It leads back to /creator/monetization with success=true, or with refresh=true where it has expired.',
  })
  @ApiOkResponse({ type: ConnectLinkDto })
  @ApiForbiddenResponse({ description: 'email_not_verified' })
  @ApiServiceUnavailableResponse({ description: 'payments_off' })
  connectStripe(@Me() me: AuthUser): Promise<ConnectLinkDto> {
    return this.connect.createLink(me);
  }
}
