import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Patch,
  Post,
  Req,
  Res,
} from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiForbiddenResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Auth, type AuthUser, Me, MyAuth, RecentPassword } from '../../../../platform/auth/index.js';
import { RateLimit } from '../../../../platform/http/index.js';
import {
  AuthenticatorSetupDto,
  ChangedSecondFactorsDto,
  NewAuthenticatorDto,
  NewPasskeyDto,
  NewRecoveryCodesDto,
  PasskeyOptionsDto,
  SecondFactorChanges,
  SecondFactorNameDto,
  SecondFactorsDto,
  SecondFactorsService,
  SecondFactorVerificationDto,
} from '../../second-factors/index.js';
import { SecondFactorVerificationResultDto } from '../dto/password.dto.js';
import { RECENT_SECOND_FACTOR_MINUTES } from '../lifetimes.js';
import { SessionCookies } from '../session-cookies.js';
import { SecondFactorSessions } from './second-factor-sessions.js';

const CHANGES = { by: 'user', points: 30, seconds: 3_600, isSameForUnverified: true } as const;

@ApiTags('second factor')
@Controller('api/user/second-factor')
export class SecondFactorController {
  constructor(
    private readonly changes: SecondFactorChanges,
    private readonly sessions: SecondFactorSessions,
    private readonly secondFactors: SecondFactorsService,
    private readonly cookies: SessionCookies,
  ) {}

  @Get()
  @ApiOperation({ summary: 'One’s passkeys and authenticator apps' })
  @ApiOkResponse({ type: SecondFactorsDto })
  list(@Me() me: AuthUser): Promise<SecondFactorsDto> {
    return this.changes.list(me);
  }

  @Post('verify')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Pass the second factor again',
    description:
      'What answers `second_factor_needed` is possible for ten minutes. A wrong one signs nobody out.',
  })
  @ApiOkResponse({ type: SecondFactorVerificationResultDto })
  @ApiForbiddenResponse({ description: 'second_factor_wrong, second_factor_expired' })
  @RateLimit({ by: 'ip', points: 60, seconds: 300 })
  async verify(
    @MyAuth() auth: Auth,
    @Body() input: SecondFactorVerificationDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SecondFactorVerificationResultDto> {
    const renewed = await this.sessions.verify(input, auth, this.cookies.readBrowser(request));
    return {
      message: 'Thank you. You can go on.',
      recentUntil: new Date(Date.now() + RECENT_SECOND_FACTOR_MINUTES * 60_000).toISOString(),
      ...this.cookies.handOver(request, response, auth, renewed),
    };
  }

  @Post('verify/passkey')
  @HttpCode(200)
  @ApiOperation({ summary: 'What a passkey signs to pass the second factor again' })
  @ApiOkResponse({ type: PasskeyOptionsDto })
  @RateLimit({ by: 'user', points: 60, seconds: 300, isSameForUnverified: true })
  recentOptions(@MyAuth() { user, sessionId }: Auth): Promise<PasskeyOptionsDto> {
    return this.secondFactors.recentOptions(user.id, sessionId);
  }

  @Post('authenticators/setup')
  @HttpCode(200)
  @RecentPassword()
  @ApiOperation({
    summary: 'Begin to add an authenticator app',
    description: 'Nothing is added before its code.',
  })
  @ApiOkResponse({ type: AuthenticatorSetupDto })
  @ApiConflictResponse({ description: 'One has three already.' })
  @RateLimit(CHANGES)
  setUpAuthenticator(@MyAuth() auth: Auth): Promise<AuthenticatorSetupDto> {
    return this.changes.setUpAuthenticator(auth);
  }

  @Post('authenticators')
  @HttpCode(200)
  @RecentPassword()
  @ApiOperation({
    summary: 'Add an authenticator app with the code that it shows',
    description:
      'With the first second factor come recovery codes, and every other session and saved sign-in ends. The same call ' +
      'again adds nothing.',
  })
  @ApiOkResponse({ type: ChangedSecondFactorsDto })
  @ApiConflictResponse({ description: 'One has three already.' })
  @RateLimit(CHANGES)
  addAuthenticator(
    @MyAuth() auth: Auth,
    @Body() input: NewAuthenticatorDto,
  ): Promise<ChangedSecondFactorsDto> {
    return this.sessions.addAuthenticator(input, auth);
  }

  @Post('passkeys/setup')
  @HttpCode(200)
  @RecentPassword()
  @ApiOperation({ summary: 'Begin to add a passkey', description: 'Nothing is added before its answer.' })
  @ApiOkResponse({ type: PasskeyOptionsDto })
  @ApiConflictResponse({ description: 'One has ten already.' })
  @RateLimit(CHANGES)
  setUpPasskey(@MyAuth() auth: Auth): Promise<PasskeyOptionsDto> {
    return this.changes.setUpPasskey(auth);
  }

  @Post('passkeys')
  @HttpCode(200)
  @RecentPassword()
  @ApiOperation({ summary: 'Add a passkey', description: 'As for an authenticator app.' })
  @ApiOkResponse({ type: ChangedSecondFactorsDto })
  @ApiConflictResponse({ description: 'One has ten already, or this one.' })
  @RateLimit(CHANGES)
  addPasskey(@MyAuth() auth: Auth, @Body() input: NewPasskeyDto): Promise<ChangedSecondFactorsDto> {
    return this.sessions.addPasskey(input, auth);
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @RecentPassword()
  @ApiOperation({ summary: 'Ten new recovery codes in place of those of before' })
  @ApiOkResponse({ type: NewRecoveryCodesDto })
  @ApiConflictResponse({ description: 'One has no second factor.' })
  @RateLimit(CHANGES)
  async renewRecoveryCodes(@Me() me: AuthUser): Promise<NewRecoveryCodesDto> {
    return { recoveryCodes: await this.changes.renewRecoveryCodes(me) };
  }

  @Patch(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Rename a second factor' })
  @ApiNoContentResponse({ description: 'It has the name.' })
  @ApiNotFoundResponse({ description: 'There is no such one.' })
  rename(
    @Me() me: AuthUser,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { name }: SecondFactorNameDto,
  ): Promise<void> {
    return this.changes.rename(me, id, name);
  }

  @Delete(':id')
  @HttpCode(204)
  @RecentPassword()
  @ApiOperation({
    summary: 'Remove a second factor',
    description: 'With the last one its recovery codes go.',
  })
  @ApiNoContentResponse({ description: 'It is gone, or never was.' })
  @ApiConflictResponse({ description: 'It is the last one, and the role of the user needs one.' })
  remove(@Me() me: AuthUser, @Param('id', ParseUUIDPipe) id: string): Promise<void> {
    return this.changes.remove(me, id);
  }
}
