import type { RemoteStatus } from '@beem/contracts';
import { Controller, Get, Param, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../../../../platform/auth/index.js';
import { OwnRemote, PublisherGuard } from '../../releases/index.js';
import { StatusService } from './status.service.js';

/** The state of a remote, for its publisher only: a token shows nothing of other remotes. */
@ApiExcludeController()
@Public()
@UseGuards(PublisherGuard)
@Controller('api/registry/remotes')
export class StatusController {
  constructor(private readonly status: StatusService) {}

  @Get()
  async list(@OwnRemote() remote: string): Promise<RemoteStatus[]> {
    return [await this.status.get(remote)];
  }

  @Get(':name')
  get(@Param('name') name: string): Promise<RemoteStatus> {
    return this.status.get(name);
  }
}
