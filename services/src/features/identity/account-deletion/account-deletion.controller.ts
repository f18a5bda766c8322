import { Controller, Delete, Req, Res } from '@nestjs/common';
import { ApiForbiddenResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AccessByService, type AuthenticatedRequest } from '../../../platform/auth/index.js';
import { RateLimit } from '../../../platform/http/index.js';
import { SessionCookies } from '../sessions/index.js';
import { MessageDto } from '../users/index.js';
import { AccountDeletionService } from './account-deletion.service.js';

@ApiTags('users')
@Controller('api')
export class AccountDeletionController {
  constructor(
    private readonly deletion: AccountDeletionService,
    private readonly cookies: SessionCookies,
  ) {}

  @AccessByService()
  @Delete('delete-account')
  @ApiOperation({
    summary: 'Delete one’s account for good',
    description:
      'Needs a session and, within ten minutes, its password (POST /api/user/reauthenticate). The account is gone with ' +
      'the answer; a repeated call of the same session answers the same.',
  })
  @ApiOkResponse({ type: MessageDto })
  @ApiForbiddenResponse({ description: 'reauthentication_required, second_factor_needed' })
  @RateLimit({ by: 'ip', points: 30, seconds: 300 })
  async delete(
    @Req() request: AuthenticatedRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageDto> {
    const ended = await this.deletion.delete(request.auth, this.cookies.readBrowser(request));
    this.cookies.clearSession(response);
    for (const id of ended) this.cookies.clearDevice(response, id);
    return { message: 'Your account has been permanently deleted.' };
  }
}
