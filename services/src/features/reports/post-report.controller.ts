import { Body, Controller, HttpStatus, Param, Post, Res } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiForbiddenResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { type AuthUser, Me } from '../../platform/auth/index.js';
import { ParseIdPipe, RateLimit } from '../../platform/http/index.js';
import { PostedReportDto, PostReportDto } from './dto/post-report.dto.js';
import { PostReportService } from './post-report.service.js';

@ApiTags('reports')
@Controller('api/videos/:id/report')
export class PostReportController {
  constructor(private readonly reports: PostReportService) {}

  @Post()
  @RateLimit({ by: 'user', points: 60, seconds: 3_600 })
  @ApiOperation({ summary: 'Report a video to the moderators' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiCreatedResponse({ type: PostedReportDto })
  @ApiOkResponse({ type: PostedReportDto, description: 'The same report is open already.' })
  @ApiForbiddenResponse({ description: 'One’s own video, or age_restricted' })
  @ApiConflictResponse({ description: 'Another report of this user on this video is open.' })
  async post(
    @Me() me: AuthUser,
    @Param('id', ParseIdPipe) id: number,
    @Body() body: PostReportDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PostedReportDto> {
    const { isNew, report } = await this.reports.post(me, id, body);
    response.status(isNew ? HttpStatus.CREATED : HttpStatus.OK);
    return report;
  }
}
