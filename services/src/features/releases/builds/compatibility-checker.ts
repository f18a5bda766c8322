import type { BuildManifest, ShellManifest } from '@beem/remote-manifest';
import { Injectable } from '@nestjs/common';
import { Database, type Sql, type Transaction } from '../../../platform/database/index.js';
import { LiveRepository } from '../live/live.repository.js';
import { buildIncompatible } from '../releases.errors.js';
import { findIncompatibilities } from './build-compatibility.js';
import { LiveShellRepository } from './live-shell.repository.js';

/** Refuses what cannot run in the live shell beside the other live remotes. */
@Injectable()
export class CompatibilityChecker {
  constructor(
    private readonly database: Database,
    private readonly shell: LiveShellRepository,
    private readonly live: LiveRepository,
  ) {}

  /** Checks against what is live now, which may change before the build is live. @throws AppError build_incompatible, naming every reason */
  async assertCompatible(build: BuildManifest): Promise<void> {
    await this.assertCompatibleBeside(this.database, build, await this.shell.get());
  }

  /**
   * Until the transaction ends nothing else becomes live, so a compatible build stays compatible until it is live: of
   * two remotes that claim one route at once, one wins. @throws AppError build_incompatible, naming every reason
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
    if (faults.length > 0) throw buildIncompatible(faults);
  }
}
