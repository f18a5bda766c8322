import { Controller, Param, Patch, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { type AuthUser, Me } from '../../../../platform/auth/index.js';
import { ParseIdPipe, RateLimit, UploadSlots } from '../../../../platform/http/index.js';
import { NotSuspended } from '../../../identity/index.js';
import { ShowDto } from '../dto/show.dto.js';
import { ShowChangeDto } from '../dto/show-change.dto.js';
import { EditShowService } from './edit-show.service.js';

@ApiTags('shows')
@Controller('api/shows')
export class EditShowController {
  constructor(
    private readonly editing: EditShowService,
    private readonly slots: UploadSlots,
  ) {}

  @Patch(':id')
  @NotSuspended('upload')
  @RateLimit({ by: 'user', points: 100, seconds: 3_600 })
  @ApiOperation({ summary: 'Change texts or pictures of an own show; what is not named stays' })
  @ApiConsumes('multipart/form-data')
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiBody({ type: ShowChangeDto })
  @ApiOkResponse({ type: ShowDto })
  edit(@Me() me: AuthUser, @Param('id', ParseIdPipe) id: number, @Req() request: Request): Promise<ShowDto> {
    return this.slots.run(me.id, () => this.editing.edit(me, id, request));
  }
}
