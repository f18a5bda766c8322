import type { PromotedChannels, RemoteChannel } from '@beem/contracts';
import { Body, Delete, Post, Put, Res } from '@nestjs/common';
import type { Response } from 'express';
import { RecentPassword } from '../../../../platform/auth/index.js';
import { CanaryChangeDto, PromotedChannelsDto, ReleaseReasonDto } from '../dto/channel.dto.js';
import {
  type ChangeRequest,
  ChannelChangeCall,
  ChannelController,
  RequestedChange,
  tagged,
} from './channel-call.js';
import { ChannelsService } from './channels.service.js';

/** The build that a share of the visitors get instead of the stable one. */
@ChannelController('canary')
export class CanaryController {
  constructor(private readonly channels: ChannelsService) {}

  @Put()
  @RecentPassword()
  @ChannelChangeCall({ summary: 'Give a share of the visitors another build, for its publishers and admins' })
  async point(
    @RequestedChange() change: ChangeRequest,
    @Body() { buildId, share, reason }: CanaryChangeDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RemoteChannel> {
    return tagged(response, await this.channels.pointCanary({ ...change, buildId, share, reason }));
  }

  /** Needs no password of an admin: it only gives visitors the build that all others have. */
  @Delete()
  @ChannelChangeCall({ summary: 'Close the canary: everybody gets the stable build again' })
  async close(
    @RequestedChange() change: ChangeRequest,
    @Body() { reason }: ReleaseReasonDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RemoteChannel> {
    return tagged(response, await this.channels.closeCanaryOf({ ...change, reason }));
  }

  @Post('promote')
  @RecentPassword()
  @ChannelChangeCall(
    { summary: 'Make the canary stable and close it, for its publishers and admins' },
    PromotedChannelsDto,
  )
  promote(
    @RequestedChange() change: ChangeRequest,
    @Body() { reason }: ReleaseReasonDto,
  ): Promise<PromotedChannels> {
    return this.channels.promote({ ...change, reason });
  }
}
