import type { BuildManifest, ShellManifest } from '@beem/remote-manifest';
import { Injectable } from '@nestjs/common';
import { Database, type Sql, type Transaction } from '../../../../platform/database/index.js';
import { LiveRepository } from '../live/live.repository.js';
import { buildIncompatible, remoteNeeded } from '../releases.errors.js';
import { findDependents, findIncompatibilities } from './build-compatibility.js';
import { LiveShellRepository } from './live-shell.repository.js';

/** Refuses builds that cannot run in the live shell beside the other live remotes. */
@Injectable()
export class CompatibilityChecker {
  constructor(
    private readonly database: Database,
    private readonly shell: LiveShellRepository,
    private readonly live: LiveRepository,
  ) {}

  /**
   * Checks against the live builds now, which may change before the build is live.
   * @throws AppError build_incompatible, naming every reason
   */
  async assertCompatible(build: BuildManifest): Promise<void> {
    await this.assertCompatibleBeside(this.database, build, await this.shell.get());
  }

  /**
   * Finds every reason why a build cannot run beside the live builds now, as sentences.
   * @throws AppError 503 while no shell is live
   */
  async findFaults(build: BuildManifest): Promise<string[]> {
    return this.findFaultsBeside(this.database, build, await this.shell.get());
  }

  /**
   * Until the transaction ends nothing else becomes live, so a compatible build stays compatible: of two remotes that
   * claim one route at the same time, one succeeds. A build must run beside the stable builds of the others and beside
   * their canaries. @throws AppError build_incompatible, naming every reason
   */
  async assertCompatibleExclusively(tx: Transaction, build: BuildManifest): Promise<void> {
    await this.assertCompatibleBeside(tx, build, await this.shell.lock(tx));
  }

  /**
   * The same check for a remote that is retired.
   * @throws AppError conflict, naming the remotes that need it
   */
  async assertRemovableExclusively(tx: Transaction, build: BuildManifest): Promise<void> {
    const shell = await this.shell.lock(tx);
    const others = (await this.live.findLive(tx)).filter((row) => row.remote !== build.remote.name);
    const faults = findDependents(build, { shell, others: others.map(({ manifest }) => manifest) });
    if (faults.length > 0) throw remoteNeeded(faults);
  }

  private async assertCompatibleBeside(sql: Sql, build: BuildManifest, shell: ShellManifest): Promise<void> {
    const faults = await this.findFaultsBeside(sql, build, shell);
    if (faults.length > 0) throw buildIncompatible(faults);
  }

  private async findFaultsBeside(sql: Sql, build: BuildManifest, shell: ShellManifest): Promise<string[]> {
    const rows = await this.live.findLive(sql);
    const isOwn = ({ remote }: { remote: string }) => remote === build.remote.name;
    const foreign = rows.filter((row) => !isOwn(row));
    const others = foreign.map(({ manifest }) => manifest);
    const kept = foreign.flatMap(({ previous_manifest: previous }) => previous ?? []);
    const replaced = rows.find((row) => isOwn(row) && row.channel === 'stable')?.manifest ?? null;
    return findIncompatibilities(build, { shell, others, kept, replaced });
  }
}
