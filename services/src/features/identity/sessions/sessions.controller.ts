import { Body, Controller, Delete, HttpCode, Param, ParseUUIDPipe, Post, Req, Res } from '@nestjs/common';
import {
  ApiForbiddenResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../platform/auth/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { RateLimit } from '../../../platform/http/index.js';
import {
  PasskeyOptionsDto,
  SecondFactorSignInDto,
  SecondFactorsService,
  SecondFactorTokenDto,
} from '../second-factors/index.js';
import { MessageDto } from '../users/index.js';
import type { Browser, Device } from './browser.js';
import { DevicesService } from './devices.service.js';
import { LoginDto, LoginResultDto, QuickLoginDto } from './dto/login.dto.js';
import { SessionCookies, TABLET } from './session-cookies.js';
import { savedSignInGone } from './sessions.errors.js';
import { SessionsService } from './sessions.service.js';
import { type SignedIn, SignInService } from './sign-in.service.js';

const TabletHeader = () =>
  ApiHeader({
    name: 'X-Beem-Client',
    required: false,
    schema: { type: 'string', enum: [TABLET] },
    description:
      '`tablet` asks for a token of its own: the answer then holds ipadAuth, whose userId and token are sent as ' +
      'X-User-ID and X-Auth-Token. Neither the user agent nor rememberMe asks for it.',
  });

@ApiTags('sessions')
@Public()
@Controller('api')
export class SessionsController {
  constructor(
    private readonly signIn: SignInService,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly cookies: SessionCookies,
    private readonly secondFactors: SecondFactorsService,
  ) {}

  @Post('login')
  @ApiOperation({ summary: 'Sign in with e-mail and password' })
  @HttpCode(200)
  @ApiOkResponse({ type: LoginResultDto })
  @TabletHeader()
  @ApiUnauthorizedResponse({ description: 'invalid_credentials' })
  @ApiForbiddenResponse({
    description:
      'account_suspended, password_required; second_factor_required, whose `secondFactor` has the token for ' +
      'POST /api/login/second-factor',
  })
  @RateLimit({ by: 'ip', points: 30, seconds: 300 })
  async login(
    @Body() input: LoginDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginResultDto> {
    const browser = this.cookies.readBrowser(request);
    return this.answer(response, browser, await this.signIn.withPassword(input, browser));
  }

  @Post('login/second-factor')
  @ApiOperation({
    summary: 'Complete a sign-in with the second factor',
    description:
      'Within ten minutes of the password, with five tries. The token and the code pass once; where the answer was lost, ' +
      'the sign-in begins again.',
  })
  @HttpCode(200)
  @ApiOkResponse({ type: LoginResultDto })
  @TabletHeader()
  @ApiForbiddenResponse({
    description: 'second_factor_wrong, second_factor_expired, account_suspended, password_required',
  })
  @RateLimit({ by: 'ip', points: 60, seconds: 300 })
  async completeLogin(
    @Body() input: SecondFactorSignInDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginResultDto> {
    const browser = this.cookies.readBrowser(request);
    return this.answer(response, browser, await this.signIn.withSecondFactor(input, browser));
  }

  @Post('login/passkey')
  @ApiOperation({ summary: 'What a passkey signs to complete a sign-in' })
  @HttpCode(200)
  @ApiOkResponse({ type: PasskeyOptionsDto })
  @ApiForbiddenResponse({ description: 'second_factor_expired' })
  @RateLimit({ by: 'ip', points: 60, seconds: 300 })
  passkeyOptions(@Body() { token }: SecondFactorTokenDto): Promise<PasskeyOptionsDto> {
    return this.secondFactors.signInOptions(token);
  }

  @Post('quick-login')
  @ApiOperation({ summary: 'Sign in where one has signed in before, without a password' })
  @HttpCode(200)
  @ApiOkResponse({ type: LoginResultDto })
  @TabletHeader()
  @ApiUnauthorizedResponse({ description: 'invalid_credentials' })
  @ApiForbiddenResponse({ description: 'account_suspended, password_required' })
  @RateLimit({ by: 'ip', points: 30, seconds: 300 })
  async quickLogin(
    @Body() { id }: QuickLoginDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginResultDto> {
    const browser = this.cookies.readBrowser(request);
    const held = heldDevice(browser, id);
    try {
      if (!held) throw savedSignInGone();
      return this.answer(response, browser, await this.signIn.withDevice(held, browser));
    } catch (error) {
      // Only a refusal is final; after an error of the server the saved sign-in works again.
      if (error instanceof AppError && error.code === 'invalid_credentials')
        this.cookies.clearDevice(response, id);
      throw error;
    }
  }

  @Delete('quick-login/:id')
  @ApiOperation({ summary: 'Forget a saved sign-in of this browser' })
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Forgotten, or never known.' })
  async forgetDevice(
    @Param('id', ParseUUIDPipe) id: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const held = heldDevice(this.cookies.readBrowser(request), id);
    if (held) await this.devices.forget(held);
    this.cookies.clearDevice(response, id);
  }

  @Post('logout')
  @ApiOperation({ summary: 'Sign out' })
  @HttpCode(200)
  @ApiOkResponse({ type: MessageDto })
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<MessageDto> {
    await this.sessions.end(this.cookies.readCredentials(request));
    this.cookies.clearSession(response);
    return { message: 'Goodbye!' };
  }

  private answer(response: Response, browser: Browser, signedIn: SignedIn): LoginResultDto {
    this.cookies.rememberBrowser(response, browser, signedIn.result.id);
    this.cookies.setSession(response, signedIn.session.token, signedIn.isRemembered);
    for (const id of signedIn.droppedDevices) this.cookies.clearDevice(response, id);
    if (signedIn.device) this.cookies.setDevice(response, signedIn.device);
    return signedIn.result;
  }
}

function heldDevice({ devices }: Browser, id: string): Device | null {
  return devices.find((device) => device.id === id) ?? null;
}
