import { LOAD_OUTCOMES, type LoadOutcome, type LoadReport } from '@beem/contracts';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import {
  ApiForbiddenResponse,
  ApiNoContentResponse,
  ApiOperation,
  ApiProperty,
  ApiPropertyOptional,
  ApiSchema,
} from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import type { Request } from 'express';
import { Public } from '../../../../platform/auth/index.js';
import { RateLimit } from '../../../../platform/http/index.js';
import { BuildReportDto } from '../visits/build-report.dto.js';
import { LoadReportsService } from './load-reports.service.js';

const MAX_MS = 60_000;

@ApiSchema({ name: 'LoadReport' })
class LoadReportDto extends BuildReportDto implements LoadReport {
  @ApiProperty({ enum: LOAD_OUTCOMES })
  @IsIn(LOAD_OUTCOMES, { message: `outcome must be one of ${LOAD_OUTCOMES.join(', ')}.` })
  outcome!: LoadOutcome;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: MAX_MS, example: 480 })
  @IsInt({ message: 'loadMs must be whole milliseconds.' })
  @Min(0, { message: 'loadMs must not be negative.' })
  @Max(MAX_MS, { message: `loadMs must be at most ${MAX_MS}.` })
  loadMs!: number;

  @ApiPropertyOptional({
    description:
      'Whether the browser had the entry script in its cache; missing where it does not say, as behind the service worker.',
  })
  @IsOptional()
  @IsBoolean({ message: 'isCached must be true or false.' })
  isCached?: boolean;
}

@Public()
@Controller('api/registry/load-reports')
export class LoadReportsController {
  constructor(private readonly reports: LoadReportsService) {}

  @Post()
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Taken; one page view an hour counts for each visitor and build.' })
  @ApiForbiddenResponse({ description: 'No page with this build was answered to this visitor lately.' })
  @RateLimit({ by: 'ip', points: 60, seconds: 60 })
  @ApiOperation({ summary: 'The shell reports whether a build loaded in a visitor’s browser, and how fast.' })
  report(@Body() report: LoadReportDto, @Req() request: Request): Promise<void> {
    return this.reports.take(report, request.ip);
  }
}
