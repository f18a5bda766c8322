import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type AuthUser, Me } from '../../../platform/auth/index.js';
import { answerPage, LINK_HEADER } from '../../../platform/http/index.js';
import { ParseUserIdPipe } from '../../identity/index.js';
import { ShowDto } from '../shows/index.js';
import { VideoDto } from '../videos/index.js';
import { OwnProfilePageDto, ProfilePageDto } from './dto/profile.dto.js';
import { ProfileListQueryDto } from './dto/profile-list-query.dto.js';
import { ProfilesService } from './profiles.service.js';

const PATH = '/api/profile';

@ApiTags('profiles')
@Controller('api/profile')
export class ProfilesController {
  constructor(private readonly profiles: ProfilesService) {}

  @Get()
  @ApiOperation({ summary: 'One’s own profile' })
  @ApiOkResponse({ type: OwnProfilePageDto })
  getOwn(@Me() me: AuthUser): Promise<OwnProfilePageDto> {
    return this.profiles.getOwn(me);
  }

  @Get(':userId')
  @ApiOperation({ summary: 'The profile of a user, with the newest of what they have made' })
  @ApiParam({ name: 'userId', format: 'uuid' })
  @ApiOkResponse({ type: ProfilePageDto })
  get(@Me() me: AuthUser, @Param('userId', ParseUserIdPipe) userId: string): Promise<ProfilePageDto> {
    return this.profiles.get(me, userId);
  }

  @Get(':userId/videos')
  @ApiOperation({ summary: 'The trailers of a user, newest first' })
  @ApiParam({ name: 'userId', format: 'uuid' })
  @ApiOkResponse({ type: [VideoDto], headers: LINK_HEADER })
  async listVideos(
    @Me() me: AuthUser,
    @Param('userId', ParseUserIdPipe) userId: string,
    @Query() query: ProfileListQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<VideoDto[]> {
    const page = await this.profiles.listVideos(me, userId, query);
    return answerPage(response, `${PATH}/${userId}/videos`, page, { limit: query.limit });
  }

  @Get(':userId/shows')
  @ApiOperation({ summary: 'The shows of a user, newest first' })
  @ApiParam({ name: 'userId', format: 'uuid' })
  @ApiOkResponse({ type: [ShowDto], headers: LINK_HEADER })
  async listShows(
    @Me() me: AuthUser,
    @Param('userId', ParseUserIdPipe) userId: string,
    @Query() query: ProfileListQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ShowDto[]> {
    const page = await this.profiles.listShows(me, userId, query);
    return answerPage(response, `${PATH}/${userId}/shows`, page, { limit: query.limit });
  }
}
