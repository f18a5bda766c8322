import { Controller, Get, Param, Post, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiForbiddenResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { type AuthUser, Me } from '../../../platform/auth/index.js';
import { ParseUserIdPipe } from '../../identity/index.js';
import { CreatorsService } from './creators.service.js';
import { CreatorDto } from './dto/creator.dto.js';

/** `:userId` would match the other addresses below /api/creator, so this controller comes after all of them. */
@ApiTags('creators')
@Controller('api/creator')
export class CreatorsController {
  constructor(private readonly creators: CreatorsService) {}

  @Post()
  @ApiOperation({ summary: 'Become a creator', description: 'A creator stays one: 200 instead of 201.' })
  @ApiCreatedResponse({ type: CreatorDto })
  @ApiOkResponse({ type: CreatorDto })
  @ApiForbiddenResponse({ description: 'email_not_verified' })
  async create(@Me() me: AuthUser, @Res({ passthrough: true }) response: Response): Promise<CreatorDto> {
    const { isNew, creator } = await this.creators.create(me);
    response.status(isNew ? 201 : 200);
    return creator;
  }

  @Get(':userId')
  @ApiOperation({
    summary: 'A creator, with the totals of their donations for themselves',
    description: 'Oneself also without a creator profile; 404 for others who have none.',
  })
  @ApiParam({ name: 'userId', format: 'uuid' })
  @ApiOkResponse({ type: CreatorDto })
  find(@Me() me: AuthUser, @Param('userId', ParseUserIdPipe) userId: string): Promise<CreatorDto> {
    return this.creators.find(me, userId);
  }
}
