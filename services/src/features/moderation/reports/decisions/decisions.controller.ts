import { Body, Controller, Param, Put } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { type AuthUser, Me, RecentSecondFactor, Roles } from '../../../../platform/auth/index.js';
import { ParseIdPipe } from '../../../../platform/http/index.js';
import { DecisionDto } from '../dto/decision.dto.js';
import { ReportDetailDto } from '../dto/report-detail.dto.js';
import { ReportsService } from '../reports.service.js';
import { DecisionsService } from './decisions.service.js';

@ApiTags('reports')
@Roles('moderator')
@Controller('api/reports')
export class DecisionsController {
  constructor(
    private readonly decisions: DecisionsService,
    private readonly reports: ReportsService,
  ) {}

  @Put(':id')
  @ApiOperation({ summary: 'Decide a case, by any report of it, for moderators' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: ReportDetailDto, description: 'Also for the same decision again.' })
  @RecentSecondFactor('forbidden: it is one’s own, or one has reported it.')
  @ApiNotFoundResponse({ description: 'There is no such report (any more).' })
  @ApiConflictResponse({
    description: 'case_decided: it was decided meanwhile. conflict: the video is rated higher by now.',
  })
  async decide(
    @Me() me: AuthUser,
    @Param('id', ParseIdPipe) id: number,
    @Body() body: DecisionDto,
  ): Promise<ReportDetailDto> {
    await this.decisions.decide(me, id, body);
    return this.reports.get(me, id);
  }
}
