import { applyDecorators, Body, Controller, HttpStatus, Param, Post, Res } from '@nestjs/common';
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
import { type AuthUser, Me } from '../../../../platform/auth/index.js';
import { ParseIdPipe, RateLimit } from '../../../../platform/http/index.js';
import { ParseUserIdPipe } from '../../../identity/index.js';
import { PostedReportDto, PostReportDto } from '../dto/post-report.dto.js';
import { type PostedReport, PostReportService } from './post-report.service.js';

/** Applies the same rules to all subjects of reports. */
const ReportOf = (what: string) =>
  applyDecorators(
    RateLimit({ by: 'user', points: 60, seconds: 3_600 }),
    ApiOperation({ summary: `Report a ${what} to the moderators` }),
    ApiCreatedResponse({ type: PostedReportDto }),
    ApiOkResponse({ type: PostedReportDto, description: 'The same report is open already.' }),
    ApiForbiddenResponse({ description: 'One’s own, or age_restricted' }),
    ApiConflictResponse({ description: `Another report of this user on this ${what} is open.` }),
  );

@ApiTags('reports')
@Controller('api')
export class PostReportController {
  constructor(private readonly reports: PostReportService) {}

  @Post('videos/:id/report')
  @ReportOf('video')
  @ApiParam({ name: 'id', type: 'integer' })
  async reportVideo(
    @Me() me: AuthUser,
    @Param('id', ParseIdPipe) id: number,
    @Body() body: PostReportDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PostedReportDto> {
    return answer(response, await this.reports.reportVideo(me, id, body));
  }

  @Post('comments/:id/report')
  @ReportOf('comment')
  @ApiParam({ name: 'id', type: 'integer' })
  async reportComment(
    @Me() me: AuthUser,
    @Param('id', ParseIdPipe) id: number,
    @Body() body: PostReportDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PostedReportDto> {
    return answer(response, await this.reports.reportComment(me, id, body));
  }

  @Post('users/:id/report')
  @ReportOf('user')
  @ApiParam({ name: 'id', format: 'uuid' })
  async reportUser(
    @Me() me: AuthUser,
    @Param('id', ParseUserIdPipe) id: string,
    @Body() body: PostReportDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PostedReportDto> {
    return answer(response, await this.reports.reportUser(me, id, body));
  }
}

function answer(response: Response, { isNew, report }: PostedReport): PostedReportDto {
  response.status(isNew ? HttpStatus.CREATED : HttpStatus.OK);
  return report;
}
