import type { BuildManifest, ShellManifest } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import { Database, type Sql, type Transaction } from '../../../platform/database/index.js';
import { buildIncompatibility } from '../registry.errors.js';
import { LiveRepository } from '../resolve/live.repository.js';
import { findIncompatibilities } from './build-compatibility.js';
import { LiveShell } from './live-shell.js';

/** Refuses what cannot run in the live shell beside the other live remotes. */
@Injectable()
export class CompatibilityChecker {
  constructor(
    private readonly database: Database,
    private readonly shell: LiveShell,
    private readonly live: LiveRepository,
  ) {}

  /** As it looks now; what is live may change before the build is. @throws AppError build_incompatible, naming every reason */
  async assertCompatible(build: BuildManifest): Promise<void> {
    await this.assertCompatibleBeside(this.database, build, await this.shell.get());
  }

  /**
   * Until the transaction ends nothing else becomes live, so what fits now still fits when it does: of two remotes that
   * claim one route at once, one wins. @throws AppError build_incompatible, naming every reason
   */
  async assertCompatibleExclusively(tx: Transaction, build: BuildManifest): Promise<void> {
    await this.assertCompatibleBeside(tx, build, await this.shell.lock(tx));
  }

  private async assertCompatibleBeside(sql: Sql, build: BuildManifest, shell: ShellManifest): Promise<void> {
    const rows = await this.live.findStable(sql);
    const isOwn = ({ remote }: { remote: string }) => remote === build.remote.name;
    const others = rows.filter((row) => !isOwn(row)).map(({ manifest }) => manifest);
    const replaced = rows.find(isOwn)?.manifest ?? null;
    const faults = findIncompatibilities(build, { shell, others, replaced });
    if (faults.length > 0) throw buildIncompatibility(faults);
  }
}
