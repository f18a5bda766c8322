import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../../../platform/auth/index.js';
import { RateLimit } from '../../../../platform/http/index.js';
import { CspReportsService } from './csp-reports.service.js';
import { readReports } from './read-reports.js';

/** Receives the reports of browsers about blocked content (Reporting API, and report-uri). */
@ApiExcludeController()
@Public()
@Controller('api/csp-reports')
export class CspReportsController {
  constructor(private readonly reports: CspReportsService) {}

  @Post()
  @HttpCode(204)
  @RateLimit({ by: 'ip', points: 60, seconds: 60 })
  async take(@Req() request: Request): Promise<void> {
    for (const report of await readReports(request)) this.reports.take(report);
  }
}
