import type { BuildUpload } from '@beem/contracts';
import { Body, Controller, HttpCode, Param, Post, Put, Query, Req, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../../../platform/auth/index.js';
import { ReleaseReasonDto } from '../dto/channel.dto.js';
import { PublishRefusals } from '../limits/publish-refusals.js';
import { Actor, ByPublisher, PublisherGuard } from '../publishers/publisher.guard.js';
import type { KnownPublisher } from '../publishers/remote-tokens.repository.js';
import { BuildsService } from './builds.service.js';

/** Publishing a remote, for programs with a token of that remote. */
@ApiExcludeController()
@Public()
@UseGuards(PublisherGuard)
@Controller('api/registry/remotes/:name/builds')
export class BuildsController {
  constructor(
    private readonly builds: BuildsService,
    private readonly refusals: PublishRefusals,
  ) {}

  @Post()
  @HttpCode(200)
  start(
    @Param('name') name: string,
    @Body() manifest: unknown,
    @Query() { reason }: ReleaseReasonDto,
    @ByPublisher() publisher: KnownPublisher,
  ): Promise<BuildUpload> {
    const call = { publisher, budgetReason: reason?.trim() || null };
    return this.refusals.watch(name, this.builds.start(name, manifest, call));
  }

  @Put(':buildId/files')
  @HttpCode(204)
  takeFile(
    @Param('name') name: string,
    @Param('buildId') buildId: string,
    @Query('integrity') integrity: string,
    @Req() request: Request,
  ): Promise<void> {
    return this.refusals.watch(name, this.builds.takeFile(name, buildId, integrity, request));
  }

  @Post(':buildId/complete')
  @HttpCode(200)
  complete(
    @Param('name') name: string,
    @Param('buildId') buildId: string,
    @Actor() actor: string,
  ): Promise<BuildUpload> {
    return this.refusals.watch(name, this.builds.complete(name, buildId, actor));
  }
}
