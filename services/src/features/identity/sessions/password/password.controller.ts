import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiForbiddenResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Auth, MyAuth, RecentSecondFactor } from '../../../../platform/auth/index.js';
import { RateLimit } from '../../../../platform/http/index.js';
import {
  PasswordChangeDto,
  PasswordChangeResultDto,
  ReauthenticateDto,
  ReauthenticationResultDto,
} from '../dto/password.dto.js';
import { RECENT_PASSWORD_MINUTES } from '../lifetimes.js';
import { SessionCookies } from '../session-cookies.js';
import { PasswordChangeService } from './password-change.service.js';
import { ReauthenticationService } from './reauthentication.service.js';

@ApiTags('sessions')
@Controller('api/user')
export class PasswordController {
  constructor(
    private readonly reauthentication: ReauthenticationService,
    private readonly passwords: PasswordChangeService,
    private readonly cookies: SessionCookies,
  ) {}

  @Post('reauthenticate')
  @ApiOperation({
    summary: 'Enter one’s password again',
    description:
      'What answers `reauthentication_required` is possible for ten minutes. A wrong password signs nobody out.',
  })
  @HttpCode(200)
  @ApiOkResponse({ type: ReauthenticationResultDto })
  @ApiForbiddenResponse({ description: 'invalid_credentials' })
  @RateLimit({ by: 'ip', points: 30, seconds: 300 })
  async reauthenticate(
    @MyAuth() auth: Auth,
    @Body() { password }: ReauthenticateDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReauthenticationResultDto> {
    const browser = this.cookies.readBrowser(request);
    const renewed = await this.reauthentication.reauthenticate(password, auth, browser);
    return {
      message: 'Thank you. You can go on.',
      recentUntil: new Date(Date.now() + RECENT_PASSWORD_MINUTES * 60_000).toISOString(),
      ...this.cookies.handOver(request, response, auth, renewed),
    };
  }

  @Post('password')
  @ApiOperation({
    summary: 'Change one’s password',
    description:
      'Every other session, tablet token and saved sign-in ends; this session goes on with a new cookie.',
  })
  @HttpCode(200)
  @ApiOkResponse({ type: PasswordChangeResultDto })
  @RecentSecondFactor('invalid_credentials')
  @RateLimit({ by: 'ip', points: 30, seconds: 300 })
  async changePassword(
    @MyAuth() auth: Auth,
    @Body() input: PasswordChangeDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PasswordChangeResultDto> {
    const browser = this.cookies.readBrowser(request);
    const { session, endedDeviceIds } = await this.passwords.change(input, auth, browser);
    for (const id of endedDeviceIds) this.cookies.clearDevice(response, id);
    return {
      message: 'Password successfully updated',
      endedQuickSignIns: endedDeviceIds,
      ...this.cookies.handOver(request, response, auth, session),
    };
  }
}
