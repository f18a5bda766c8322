import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type AuthUser, Me } from '../../../../platform/auth/index.js';
import { answerPage, LINK_HEADER, OwnListQueryDto } from '../../../../platform/http/index.js';
import { PayoutDto } from '../dto/payout.dto.js';
import { PayoutInfoDto } from '../dto/payout-info.dto.js';
import { PayoutSetupDto, PayoutSetupRequestDto } from '../dto/payout-setup.dto.js';
import { PayoutsService } from './payouts.service.js';

@ApiTags('creators')
@Controller('api/creator')
export class PayoutsController {
  constructor(private readonly payouts: PayoutsService) {}

  @Get('payout-info')
  @ApiOperation({ summary: 'How creators receive money, in the words of the screens' })
  @ApiOkResponse({ type: PayoutInfoDto })
  findInfo(): PayoutInfoDto {
    return this.payouts.findInfo();
  }

  @Post('setup-payout')
  @HttpCode(200)
  @ApiOperation({
    summary: 'What is left to do until one is paid out',
    description: 'The address must be that of the account.',
  })
  @ApiOkResponse({ type: PayoutSetupDto })
  setUp(@Me() me: AuthUser, @Body() body: PayoutSetupRequestDto): Promise<PayoutSetupDto> {
    return this.payouts.setUp(me.id, body.email);
  }

  @Get('payouts')
  @ApiOperation({ summary: 'One’s own payouts, newest first' })
  @ApiOkResponse({ type: [PayoutDto], headers: LINK_HEADER })
  async list(
    @Me() me: AuthUser,
    @Query() query: OwnListQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PayoutDto[]> {
    const page = await this.payouts.list(me.id, query);
    return answerPage(response, '/api/creator/payouts', page, { limit: query.limit });
  }
}
