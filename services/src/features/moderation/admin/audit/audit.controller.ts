import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Roles } from '../../../../platform/auth/index.js';
import { answerPage, LINK_HEADER } from '../../../../platform/http/index.js';
import { AuditEntryDto, AuditQueryDto } from '../dto/audit-entry.dto.js';
import { AuditService } from './audit.service.js';

@ApiTags('admin')
@Roles('admin')
@Controller('api/admin/audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @ApiOperation({ summary: 'The audit log, newest first, for admins' })
  @ApiOkResponse({ type: [AuditEntryDto], headers: LINK_HEADER })
  async list(
    @Query() query: AuditQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditEntryDto[]> {
    const { cursor, ...filters } = query;
    return answerPage(response, '/api/admin/audit', await this.audit.list(query), { ...filters });
  }
}
