import type { BuildDiagnosis } from '@beem/contracts';
import { Body, Controller, HttpCode, Post, Query, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '../../../../platform/auth/index.js';
import { ReleaseReasonDto } from '../dto/channel.dto.js';
import { ByPublisher, PublisherGuard } from '../publishers/publisher.guard.js';
import type { KnownPublisher } from '../publishers/remote-tokens.repository.js';
import { BuildDoctor } from './build-doctor.js';

/** A dry run of publishing, for programs with a token of that remote. */
@ApiExcludeController()
@Public()
@UseGuards(PublisherGuard)
@Controller('api/registry/remotes/:name/doctor')
export class DoctorController {
  constructor(private readonly doctor: BuildDoctor) {}

  @Post()
  @HttpCode(200)
  examine(
    @Body() manifest: unknown,
    @Query() { reason }: ReleaseReasonDto,
    @ByPublisher() publisher: KnownPublisher,
  ): Promise<BuildDiagnosis> {
    return this.doctor.examine(manifest, { publisher, budgetReason: reason?.trim() || null });
  }
}
