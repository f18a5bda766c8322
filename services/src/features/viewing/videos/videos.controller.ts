import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { type AuthUser, Me, Public, Viewer } from '../../../platform/auth/index.js';
import { ParseIdPipe } from '../../../platform/http/index.js';
import { VideoDto } from './dto/video.dto.js';
import { VideosService } from './videos.service.js';

@ApiTags('videos')
@Controller('api/videos')
export class VideosController {
  constructor(private readonly videos: VideosService) {}

  @Get(':id')
  @Public()
  @ApiOperation({ summary: 'One video' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: VideoDto })
  get(@Viewer() viewer: AuthUser | null, @Param('id', ParseIdPipe) id: number): Promise<VideoDto> {
    return this.videos.get(viewer, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete a video' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiNoContentResponse()
  delete(@Me() me: AuthUser, @Param('id', ParseIdPipe) id: number): Promise<void> {
    return this.videos.delete(me, id);
  }
}
