import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import {
  ApiForbiddenResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { type AuthenticatedRequest, Public } from '../../../platform/auth/index.js';
import { RateLimit } from '../../../platform/http/index.js';
import { ProvenEmailDto } from './dto/proven-email.dto.js';
import { LinkTokenDto, VerifyEmailDto } from './dto/verify-email.dto.js';
import { SessionCookies } from './session-cookies.js';
import { VerificationService } from './verification.service.js';

@ApiTags('users')
@Public()
@Controller('api')
export class VerificationController {
  constructor(
    private readonly verification: VerificationService,
    private readonly cookies: SessionCookies,
  ) {}

  @Post('verify-email')
  @ApiOperation({
    summary: 'Verify one’s address with the token of that link',
    description:
      'Counts in a browser that holds a session of the account, or with the account’s password. It ends every other session of the account.',
  })
  @HttpCode(200)
  @ApiOkResponse({ type: ProvenEmailDto })
  @ApiForbiddenResponse({ description: 'password_required or invalid_credentials' })
  @RateLimit({ by: 'ip', points: 30, seconds: 900 })
  async verifyEmail(
    @Body() input: VerifyEmailDto,
    @Req() request: AuthenticatedRequest,
  ): Promise<ProvenEmailDto> {
    const email = await this.verification.verify(input, request.auth, this.cookies.readBrowser(request));
    return { message: 'Your email is verified. You can sign in now.', ...(email !== null && { email }) };
  }

  @Post('verify-email/link')
  @ApiOperation({
    summary: 'Whether the link of that mail can still be used',
    description:
      'Refuses one that was used, replaced or never existed as the use of it would, before anybody types. Changes nothing.',
  })
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'It can be used.' })
  @RateLimit({ by: 'ip', points: 30, seconds: 900 })
  checkLink(@Body() { token }: LinkTokenDto): Promise<void> {
    return this.verification.checkLink(token);
  }
}
