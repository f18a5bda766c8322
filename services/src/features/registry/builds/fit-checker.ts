import type { BuildManifest } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { buildMisfit } from '../registry.errors.js';
import { LiveRepository } from '../resolve/live.repository.js';
import { findMisfits } from './build-fit.js';
import { LiveShell } from './live-shell.js';

/** Refuses what cannot run in the live shell beside the other live remotes. */
@Injectable()
export class FitChecker {
  constructor(
    private readonly database: Database,
    private readonly shell: LiveShell,
    private readonly live: LiveRepository,
  ) {}

  /** @throws AppError build_incompatible, naming every reason */
  async assertFits(build: BuildManifest): Promise<void> {
    const shell = await this.shell.get();
    const rows = await this.live.findStable(this.database);
    const others = rows.filter(({ remote }) => remote !== build.remote.name).map(({ manifest }) => manifest);
    const faults = findMisfits(build, { shell, others });
    if (faults.length > 0) throw buildMisfit(faults);
  }
}
