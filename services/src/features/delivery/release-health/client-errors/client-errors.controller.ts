import { CLIENT_ERROR_KINDS, type ClientErrorKind, type ClientErrorReport } from '@beem/contracts';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import {
  ApiForbiddenResponse,
  ApiNoContentResponse,
  ApiOperation,
  ApiProperty,
  ApiSchema,
} from '@nestjs/swagger';
import { IsIn, MaxLength } from 'class-validator';
import type { Request } from 'express';
import { Public } from '../../../../platform/auth/index.js';
import { RateLimit } from '../../../../platform/http/index.js';
import { BuildReportDto } from '../visits/build-report.dto.js';
import { ClientErrorsService } from './client-errors.service.js';

@ApiSchema({ name: 'ClientError' })
class ClientErrorDto extends BuildReportDto implements ClientErrorReport {
  @ApiProperty({ enum: CLIENT_ERROR_KINDS })
  @IsIn(CLIENT_ERROR_KINDS, { message: `kind must be one of ${CLIENT_ERROR_KINDS.join(', ')}.` })
  kind!: ClientErrorKind;

  @ApiProperty({ maxLength: 500, example: 'Loading chunk 7 failed.' })
  @MaxLength(500, { message: 'message must be a text of at most 500 characters.' })
  message!: string;

  @ApiProperty({ maxLength: 200, example: '/home' })
  @MaxLength(200, { message: 'path must be a text of at most 200 characters.' })
  path!: string;
}

@Public()
@Controller('api/registry/client-errors')
export class ClientErrorsController {
  constructor(private readonly errors: ClientErrorsService) {}

  @Post()
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Taken; it counts once a day for each visitor, build and kind.' })
  @ApiForbiddenResponse({ description: 'No page with this build was answered to this visitor lately.' })
  @RateLimit({ by: 'ip', points: 30, seconds: 60 })
  @ApiOperation({ summary: 'The shell reports that a build failed in a visitor’s browser.' })
  report(@Body() report: ClientErrorDto, @Req() request: Request): Promise<void> {
    return this.errors.take(report, request.ip);
  }
}
