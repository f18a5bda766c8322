import { Body, Controller, Delete, HttpCode, Post, Req } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Request } from 'express';
import {
  type Auth,
  type AuthenticatedRequest,
  MyAuth,
  Public,
  RecentSecondFactor,
} from '../../../../platform/auth/index.js';
import { RateLimit } from '../../../../platform/http/index.js';
import { networkOf } from '../../../../platform/network-of.js';
import { MessageDto } from '../../users/index.js';
import { EmailChangeDto, EmailChangeLinkResultDto, EmailChangeResultDto } from '../dto/email-change.dto.js';
import { LinkTokenDto, VerifyEmailDto } from '../dto/verify-email.dto.js';
import { SessionCookies } from '../session-cookies.js';
import { EmailChangeService } from './email-change.service.js';

@ApiTags('users')
@Controller('api/user')
export class EmailChangeController {
  constructor(
    private readonly changes: EmailChangeService,
    private readonly cookies: SessionCookies,
  ) {}

  @Post('email')
  @ApiOperation({
    summary: 'Ask for another e-mail address',
    description:
      'A link by mail to the new address confirms it; until then the old one signs in. It replaces a change that is ' +
      'pending. Answers the same for an address that has an account; its owner gets a mail that says so.',
  })
  @HttpCode(200)
  @ApiOkResponse({ type: EmailChangeResultDto })
  @RecentSecondFactor('invalid_credentials')
  @RateLimit({ by: 'user', points: 10, seconds: 3_600, isSameForUnverified: true })
  async request(
    @MyAuth() auth: Auth,
    @Body() input: EmailChangeDto,
    @Req() request: Request,
  ): Promise<EmailChangeResultDto> {
    const pendingEmail = await this.changes.request(input, auth, this.cookies.readBrowser(request));
    return answerOf(pendingEmail);
  }

  @Post('pending-email/resend')
  @ApiOperation({ summary: 'Ask again for the link that confirms the new address' })
  @HttpCode(200)
  @ApiOkResponse({ type: EmailChangeResultDto })
  @ApiNotFoundResponse({ description: 'No change is pending.' })
  @RateLimit({ by: 'user', points: 10, seconds: 3_600, isSameForUnverified: true })
  async resend(@MyAuth() auth: Auth, @Req() request: Request): Promise<EmailChangeResultDto> {
    return answerOf(await this.changes.resend(auth, networkOf(request.ip)));
  }

  @Delete('pending-email')
  @ApiOperation({ summary: 'Keep the address that one has' })
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Cancelled, or never pending.' })
  cancel(@MyAuth() auth: Auth): Promise<void> {
    return this.changes.cancel(auth);
  }

  @Public()
  @Post('email/link')
  @ApiOperation({
    summary: 'What the link of a new address confirms',
    description:
      'The account and the address, so that nobody moves an account by a link whose mail was passed on. The mail says both, ' +
      'too. Changes nothing.',
  })
  @HttpCode(200)
  @ApiOkResponse({ type: EmailChangeLinkResultDto })
  @RateLimit({ by: 'ip', points: 30, seconds: 900 })
  describeLink(@Body() { token }: LinkTokenDto): Promise<EmailChangeLinkResultDto> {
    return this.changes.describeLink(token);
  }

  @Public()
  @Post('email/confirm')
  @ApiOperation({
    summary: 'Confirm one’s new address with the token of that link',
    description:
      'Counts in a browser that holds a session of the account, or with the account’s password. Links that were mailed ' +
      'to the old address open nothing any more.',
  })
  @HttpCode(200)
  @ApiOkResponse({ type: MessageDto })
  @ApiForbiddenResponse({ description: 'password_required or invalid_credentials' })
  @ApiConflictResponse({ description: 'email_taken' })
  @RateLimit({ by: 'ip', points: 30, seconds: 900 })
  async confirm(@Body() input: VerifyEmailDto, @Req() request: AuthenticatedRequest): Promise<MessageDto> {
    await this.changes.confirm(input, request.auth, this.cookies.readBrowser(request));
    return { message: 'Your email address has been changed.' };
  }
}

function answerOf(pendingEmail: string): EmailChangeResultDto {
  return { message: `Open the link that we have sent to ${pendingEmail} to confirm it.`, pendingEmail };
}
