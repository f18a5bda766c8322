import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/index.js';
import { RateLimit } from '../../platform/http/index.js';
import { EmailDto, MessageDto } from '../users/index.js';
import { PasswordResetDto, PasswordResetRequestResultDto } from './dto/recovery.dto.js';
import { RecoveryService } from './recovery.service.js';

@ApiTags('sessions')
@Public()
@Controller('api')
export class RecoveryController {
  constructor(private readonly recovery: RecoveryService) {}

  @Post('password-reset-request')
  @ApiOperation({ summary: 'Ask for a link by mail that sets a new password' })
  @HttpCode(200)
  @ApiOkResponse({ type: PasswordResetRequestResultDto })
  @RateLimit({ by: 'ip', points: 20, seconds: 3_600 })
  async requestReset(@Body() { email }: EmailDto): Promise<PasswordResetRequestResultDto> {
    const resetToken = await this.recovery.request(email);
    return {
      message: 'If an account belongs to this address, a recovery link is on its way.',
      ...(resetToken ? { resetToken } : {}),
    };
  }

  @Post('password-reset')
  @ApiOperation({ summary: 'Set a new password with the token of that link' })
  @HttpCode(200)
  @ApiOkResponse({ type: MessageDto })
  @RateLimit({ by: 'ip', points: 20, seconds: 900 })
  async reset(@Body() { resetToken, newPassword }: PasswordResetDto): Promise<MessageDto> {
    await this.recovery.reset(resetToken, newPassword);
    return { message: 'Password successfully updated' };
  }
}
