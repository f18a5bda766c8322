import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type AuthUser, Me } from '../../../../platform/auth/index.js';
import { UploadLimitsDto } from '../dto/upload-limits.dto.js';
import { UploadQuota } from './upload-quota.service.js';

@ApiTags('videos')
@Controller('api/videos')
export class QuotaController {
  constructor(private readonly quota: UploadQuota) {}

  @Get('upload-limits')
  @ApiOperation({ summary: 'What one may upload, and how much of it is left today' })
  @ApiOkResponse({ type: UploadLimitsDto })
  describe(@Me() me: AuthUser): Promise<UploadLimitsDto> {
    return this.quota.describe(me);
  }
}
