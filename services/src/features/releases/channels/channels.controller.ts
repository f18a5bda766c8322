import type { RemoteChannel } from '@beem/contracts';
import { BUILD_ID } from '@beem/remote-manifest';
import { Body, Controller, Headers, HttpCode, Param, Post, Put, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import type { Response } from 'express';
import { Public } from '../../../platform/auth/index.js';
import { Actor, PublisherGuard } from '../publishers/publisher.guard.js';
import { ChannelsService } from './channels.service.js';
import { readSeenVersion } from './if-match.js';

class PointChannelDto {
  @Matches(BUILD_ID, { message: 'buildId must be the 16 hex digits of a build.' })
  buildId!: string;
}

/** The stable channel of a remote; every change names the version it saw (If-Match). */
@ApiExcludeController()
@Public()
@UseGuards(PublisherGuard)
@Controller('api/registry/remotes/:name/channels/stable')
export class ChannelsController {
  constructor(private readonly channels: ChannelsService) {}

  @Put()
  async point(
    @Param('name') remote: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Body() { buildId }: PointChannelDto,
    @Actor() actor: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RemoteChannel> {
    const seenVersion = readSeenVersion(ifMatch);
    return tagged(response, await this.channels.point({ remote, buildId, seenVersion, actor }));
  }

  @Post('rollback')
  @HttpCode(200)
  async rollBack(
    @Param('name') remote: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Actor() actor: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RemoteChannel> {
    const seenVersion = readSeenVersion(ifMatch);
    return tagged(response, await this.channels.rollBack({ remote, seenVersion, actor }));
  }
}

function tagged(response: Response, channel: RemoteChannel): RemoteChannel {
  response.setHeader('etag', `"${channel.version}"`);
  return channel;
}
