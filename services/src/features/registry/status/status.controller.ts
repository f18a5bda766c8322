import type { RemoteStatus } from '@beem/contracts';
import { Controller, Get, Param, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../../../platform/auth/index.js';
import { PublisherGuard } from '../publishers/publisher.guard.js';
import { StatusService } from './status.service.js';

/** How remotes stand, for who publishes one of them. */
@ApiExcludeController()
@Public()
@UseGuards(PublisherGuard)
@Controller('api/registry/remotes')
export class StatusController {
  constructor(private readonly status: StatusService) {}

  @Get()
  list(): Promise<RemoteStatus[]> {
    return this.status.list();
  }

  @Get(':name')
  get(@Param('name') name: string): Promise<RemoteStatus> {
    return this.status.get(name);
  }
}
