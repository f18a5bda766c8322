import { Body, Controller, Get, HttpCode, Param, Put, Query, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { type AuthUser, Me } from '../../../../platform/auth/index.js';
import {
  answerPage,
  LINK_HEADER,
  OwnListQueryDto,
  ParseIdPipe,
  RateLimit,
} from '../../../../platform/http/index.js';
import { NotSuspended } from '../../../identity/index.js';
import { VideoDto } from '../../videos/index.js';
import { EpisodeOrderDto } from '../dto/episode-order.dto.js';
import { OrderService } from './order.service.js';

@ApiTags('shows')
@Controller('api/shows')
export class OrderController {
  constructor(private readonly order: OrderService) {}

  @Get(':id/episodes/mine')
  @ApiOperation({ summary: 'The episodes of an own show in every state, in their order' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: [VideoDto], headers: LINK_HEADER })
  async listMine(
    @Me() me: AuthUser,
    @Param('id', ParseIdPipe) id: number,
    @Query() query: OwnListQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<VideoDto[]> {
    const page = await this.order.list(me, id, query);
    return answerPage(response, `/api/shows/${id}/episodes/mine`, page, { limit: query.limit });
  }

  @Put(':id/order')
  @HttpCode(204)
  @NotSuspended('upload')
  @RateLimit({ by: 'user', points: 300, seconds: 3_600 })
  @ApiOperation({ summary: 'Put the episodes of an own show in another order' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiNoContentResponse()
  change(
    @Me() me: AuthUser,
    @Param('id', ParseIdPipe) id: number,
    @Body() order: EpisodeOrderDto,
  ): Promise<void> {
    return this.order.change(me, id, order);
  }
}
