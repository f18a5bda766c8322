import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../platform/auth/index.js';
import { RateLimit } from '../../../platform/http/index.js';
import { networkOf } from '../../../platform/network-of.js';
import { EmailDto } from '../users/index.js';
import { ProvenEmailDto } from './dto/proven-email.dto.js';
import { PasswordResetDto, PasswordResetRequestResultDto } from './dto/recovery.dto.js';
import { LinkTokenDto } from './dto/verify-email.dto.js';
import { RecoveryService } from './recovery.service.js';
import { SessionCookies } from './session-cookies.js';

@ApiTags('sessions')
@Public()
@Controller('api')
export class RecoveryController {
  constructor(
    private readonly recovery: RecoveryService,
    private readonly cookies: SessionCookies,
  ) {}

  @Post('password-reset-request')
  @ApiOperation({ summary: 'Ask for a link by mail that sets a new password' })
  @HttpCode(200)
  @ApiOkResponse({ type: PasswordResetRequestResultDto })
  @RateLimit({ by: 'ip', points: 20, seconds: 3_600 })
  async requestReset(
    @Body() { email }: EmailDto,
    @Req() request: Request,
  ): Promise<PasswordResetRequestResultDto> {
    const resetToken = await this.recovery.request(email, networkOf(request.ip));
    return {
      message: 'If an account belongs to this address, a recovery link is on its way.',
      ...(resetToken ? { resetToken } : {}),
    };
  }

  @Post('password-reset/link')
  @ApiOperation({
    summary: 'Whether the link of that mail can still be used',
    description:
      'Refuses one that was used, replaced or never existed as the use of it would, before anybody types. Changes nothing.',
  })
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'It can be used.' })
  @RateLimit({ by: 'ip', points: 30, seconds: 900 })
  checkLink(@Body() { token }: LinkTokenDto): Promise<void> {
    return this.recovery.checkLink(token);
  }

  @Post('password-reset')
  @ApiOperation({ summary: 'Set a new password with the token of that link' })
  @HttpCode(200)
  @ApiOkResponse({ type: ProvenEmailDto })
  @RateLimit({ by: 'ip', points: 20, seconds: 900 })
  async reset(
    @Body() { resetToken, newPassword }: PasswordResetDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProvenEmailDto> {
    const { userId, email } = await this.recovery.reset(resetToken, newPassword);
    // The user who opened the mailed link signs in next: guesses by others must not block this browser.
    this.cookies.rememberBrowser(response, this.cookies.readBrowser(request), userId);
    return { message: 'Password successfully updated', email };
  }
}
