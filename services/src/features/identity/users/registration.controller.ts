import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../../platform/auth/index.js';
import { RateLimit } from '../../../platform/http/index.js';
import { networkOf } from '../../../platform/network-of.js';
import { EmailDto } from './dto/email.dto.js';
import { MessageDto } from './dto/message.dto.js';
import { RegisterDto, RegistrationResultDto } from './dto/register.dto.js';
import { RegistrationService } from './registration.service.js';

@ApiTags('users')
@Public()
@Controller('api')
export class RegistrationController {
  constructor(private readonly registration: RegistrationService) {}

  @Post('register')
  @ApiOperation({
    summary: 'Register; a link by mail verifies the address',
    description: 'Answers the same for an address that has an account; its owner gets a mail that says so.',
  })
  @ApiCreatedResponse({ type: RegistrationResultDto })
  @ApiConflictResponse({ description: 'username_taken' })
  @RateLimit({ by: 'ip', points: 20, seconds: 3_600 })
  async register(@Body() input: RegisterDto): Promise<RegistrationResultDto> {
    await this.registration.register(input);
    return { email: input.email, message: 'Check your email to verify your account and complete setup.' };
  }

  @Post('resend-verification')
  @ApiOperation({ summary: 'Ask again for the link that verifies one’s address' })
  @HttpCode(200)
  @ApiOkResponse({ type: MessageDto })
  @RateLimit({ by: 'ip', points: 20, seconds: 3_600 })
  async resendVerification(@Body() { email }: EmailDto, @Req() request: Request): Promise<MessageDto> {
    await this.registration.resendVerification(email, networkOf(request.ip));
    return { message: 'If this address waits for verification, a new email is on its way.' };
  }
}
