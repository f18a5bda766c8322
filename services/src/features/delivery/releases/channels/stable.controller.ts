import type { RemoteChannel } from '@beem/contracts';
import { Body, Delete, Post, Put, Res } from '@nestjs/common';
import type { Response } from 'express';
import { RecentPassword } from '../../../../platform/auth/index.js';
import { ReleaseReasonDto, StableChangeDto } from '../dto/channel.dto.js';
import {
  type ChangeRequest,
  ChannelChangeCall,
  ChannelController,
  RequestedChange,
  tagged,
} from './channel-call.js';
import { ChannelsService } from './channels.service.js';

/** The build of all visitors without a canary. */
@ChannelController('stable')
export class StableController {
  constructor(private readonly channels: ChannelsService) {}

  @Put()
  @RecentPassword()
  @ChannelChangeCall({ summary: 'Make a build stable, for its publishers and admins' })
  async point(
    @RequestedChange() change: ChangeRequest,
    @Body() { buildId, reason }: StableChangeDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RemoteChannel> {
    return tagged(response, await this.channels.point({ ...change, buildId, reason }));
  }

  @Post('rollback')
  @RecentPassword()
  @ChannelChangeCall({ summary: 'Make the previous build stable again, for publishers and admins' })
  async rollBack(
    @RequestedChange() change: ChangeRequest,
    @Body() { reason }: ReleaseReasonDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RemoteChannel> {
    return tagged(response, await this.channels.rollBack({ ...change, reason }));
  }

  @Delete()
  @RecentPassword()
  @ChannelChangeCall({
    summary: 'Retire a remote whose build has no predecessor, for its publishers and admins',
    description: 'Its pages answer 404 until a build is made stable again.',
  })
  async retire(
    @RequestedChange() change: ChangeRequest,
    @Body() { reason }: ReleaseReasonDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RemoteChannel> {
    return tagged(response, await this.channels.retire({ ...change, reason }));
  }
}
