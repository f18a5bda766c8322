import { Controller, Delete, HttpCode, Param, Put } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { type AuthUser, Me, Roles } from '../../../../platform/auth/index.js';
import { ParseIdPipe } from '../../../../platform/http/index.js';
import { CaseClaimDto } from '../dto/report.dto.js';
import { ClaimsService } from './claims.service.js';

@ApiTags('reports')
@Roles('moderator')
@Controller('api/reports/:id/claim')
export class ClaimsController {
  constructor(private readonly claims: ClaimsService) {}

  @Put()
  @ApiOperation({ summary: 'Claim a case for five minutes, or renew the claim, for moderators' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: CaseClaimDto })
  @ApiNotFoundResponse({ description: 'There is no such report (any more).' })
  @ApiConflictResponse({ description: 'case_claimed: another moderator looks at it.' })
  claim(@Me() me: AuthUser, @Param('id', ParseIdPipe) id: number): Promise<CaseClaimDto> {
    return this.claims.claim(me, id);
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'End one’s own claim of a case, for moderators' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiNoContentResponse({ description: 'Also without a claim of one’s own.' })
  @ApiNotFoundResponse({ description: 'There is no such report (any more).' })
  release(@Me() me: AuthUser, @Param('id', ParseIdPipe) id: number): Promise<void> {
    return this.claims.release(me, id);
  }
}
