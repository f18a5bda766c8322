import { Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Auth, MyAuth, RecentPassword } from '../../../../platform/auth/index.js';
import { EndedCountDto, OwnSessionsDto } from '../dto/own-sessions.dto.js';
import { SessionCookies } from '../session-cookies.js';
import { OwnSessionsService } from './own-sessions.service.js';

/**
 * Ending other sessions requires the password (ASVS 7.5.2), so that a stranger at an unlocked browser cannot lock its
 * owner out.
 */
@ApiTags('sessions')
@Controller('api/user')
export class OwnSessionsController {
  constructor(
    private readonly own: OwnSessionsService,
    private readonly cookies: SessionCookies,
  ) {}

  @Get('sessions')
  @ApiOperation({ summary: 'Where one is signed in, and which browsers saved a sign-in' })
  @ApiOkResponse({ type: OwnSessionsDto })
  list(@MyAuth() auth: Auth, @Req() request: Request): Promise<OwnSessionsDto> {
    return this.own.list(auth, this.cookies.readBrowser(request));
  }

  @Delete('sessions/:id')
  @RecentPassword()
  @ApiOperation({
    summary: 'Sign out one session',
    description: 'Its saved sign-in ends with it. One that has ended already stays so.',
  })
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'It has ended.' })
  end(@MyAuth() auth: Auth, @Param('id', ParseUUIDPipe) id: string): Promise<void> {
    return this.own.end(auth, id);
  }

  @Delete('sessions')
  @RecentPassword()
  @ApiOperation({
    summary: 'Sign out everywhere else',
    description: 'Every session but this one, and every saved sign-in but this browser’s.',
  })
  @ApiOkResponse({ type: EndedCountDto })
  async endOthers(@MyAuth() auth: Auth, @Req() request: Request): Promise<EndedCountDto> {
    return { endedCount: await this.own.endOthers(auth, this.cookies.readBrowser(request)) };
  }

  @Delete('devices/:id')
  @RecentPassword()
  @ApiOperation({
    summary: 'Remove one saved sign-in',
    description: 'The sessions that it opened end with it, except for the session that asks.',
  })
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'It is removed.' })
  async removeDevice(
    @MyAuth() auth: Auth,
    @Param('id', ParseUUIDPipe) id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.own.removeDevice(auth, id);
    this.cookies.clearDevice(response, id);
  }

  @Delete('devices')
  @RecentPassword()
  @ApiOperation({ summary: 'Remove every saved sign-in but this browser’s' })
  @ApiOkResponse({ type: EndedCountDto })
  async removeOtherDevices(@MyAuth() auth: Auth, @Req() request: Request): Promise<EndedCountDto> {
    return { endedCount: await this.own.removeOtherDevices(auth, this.cookies.readBrowser(request)) };
  }
}
