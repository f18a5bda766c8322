import type { Readable } from 'node:stream';
import type { BuildUpload } from '@beem/contracts';
import { type BuildFile, type BuildManifest, findBudgetFaults } from '@beem/remote-manifest';
import { computeBuildId, integrityOf, isNamedByContent } from '@beem/remote-manifest/node';
import { Injectable } from '@nestjs/common';
import { Database, type Sql, type Transaction } from '../../../../platform/database/index.js';
import { invalid } from '../../../../platform/errors/index.js';
import { SecurityLog } from '../../../../platform/logging/index.js';
import { RemoteFileStore } from '../files/remote-file-store.js';
import { RemoteFilesRepository } from '../files/remote-files.repository.js';
import { CeilingsRepository } from '../limits/ceilings.repository.js';
import { FileSlots } from '../limits/file-slots.js';
import { PublishQuota } from '../limits/publish-quota.js';
import { findMissingGrants } from '../publishers/missing-grants.js';
import type { KnownPublisher } from '../publishers/remote-tokens.repository.js';
import {
  buildIncompatible,
  buildIncomplete,
  buildUnknown,
  fileChanged,
  fileMisnamed,
  fileNotListed,
  grantMissing,
  integrityMismatch,
} from '../releases.errors.js';
import { BuildsRepository } from './builds.repository.js';
import { CompatibilityChecker } from './compatibility-checker.js';
import { parseBuild } from './parse-build.js';
import { readExactly } from './read-body.js';
import type { RemoteBuildEntity } from './remote-build.entity.js';
import { uniqueFiles } from './unique-files.js';

interface StartCall {
  publisher: KnownPublisher;
  budgetReason: string | null;
}

/**
 * Accepts a build: manifest, files, completion. Every step may be repeated, by one or several publishers; received
 * files stay, so that an interrupted publish continues where it stopped.
 */
@Injectable()
export class BuildsService {
  constructor(
    private readonly database: Database,
    private readonly builds: BuildsRepository,
    private readonly files: RemoteFileStore,
    private readonly names: RemoteFilesRepository,
    private readonly compatibility: CompatibilityChecker,
    private readonly ceilings: CeilingsRepository,
    private readonly quota: PublishQuota,
    private readonly slots: FileSlots,
    private readonly security: SecurityLog,
  ) {}

  /** @param call.budgetReason why the budget is above the ceiling, where it is */
  async start(remote: string, body: unknown, { publisher, budgetReason }: StartCall): Promise<BuildUpload> {
    await this.quota.takeCall('manifest', remote);
    const build = parseBuild(body);
    if (build.remote.name !== remote) throw invalid({ 'remote.name': `The manifest is not of ${remote}.` });
    if (build.buildId !== computeBuildId(build)) {
      throw integrityMismatch('The build id is not that of the files and the description in the manifest.');
    }
    if (await this.builds.keep(this.database, { remote, buildId: build.buildId })) {
      return { buildId: build.buildId, isComplete: true, missing: [] };
    }
    const missingGrants = findMissingGrants(build.remote, publisher);
    if (missingGrants.length > 0) throw grantMissing(missingGrants);
    const isAboveCeiling = await this.assertBelowCeiling(build, budgetReason);
    await this.compatibility.assertCompatible(build);
    await this.assertUnchanged(this.database, build);
    const bytes = uniqueFiles(build).reduce((sum, file) => sum + file.bytes, 0);
    const known = await this.builds.find(this.database, remote, build.buildId);
    if (!known) await this.quota.assertRoomFor(this.database, remote, bytes);
    const added = {
      manifest: build,
      actor: publisher.label,
      bytes,
      budgetReason: isAboveCeiling ? budgetReason : null,
    };
    await this.database.transaction(async (tx) => {
      await this.names.lockShared(tx);
      await this.builds.add(tx, added);
    });
    // From here on its files are kept: files that exist now exist when it is complete.
    const missing = await this.files.findMissing(uniqueFiles(build));
    return { buildId: build.buildId, isComplete: false, missing: missing.map(({ integrity }) => integrity) };
  }

  async takeFile(remote: string, buildId: string, integrity: string, body: Readable): Promise<void> {
    await this.quota.takeCall('file', remote);
    const { manifest } = await this.get(remote, buildId);
    const file = manifest.files.find((listed) => listed.integrity === integrity);
    if (!file) throw fileNotListed();
    if (await this.files.has(integrity)) return;
    await this.slots.run(remote, async () => {
      const content = await readExactly(body, file.bytes);
      if (integrityOf(content) !== integrity) {
        throw integrityMismatch(`${file.path} does not have the hash of its manifest.`);
      }
      await this.files.save(integrity, content);
    });
  }

  async complete(remote: string, buildId: string, actor: string): Promise<BuildUpload> {
    const build = await this.get(remote, buildId);
    if (!build.is_complete) {
      // Storage may be slow, so nothing waits for it while holding a lock. The files stay while the build is announced.
      if ((await this.files.findMissing(uniqueFiles(build.manifest))).length > 0) throw buildIncomplete();
      await this.assertWithinBudget(build.manifest);
      const {
        gitRevision,
        files,
        remote: { budget },
      } = build.manifest;
      const completion = { remote, buildId, gitRevision, budget, budgetReason: build.budget_reason };
      await Promise.all(files.map((file) => this.assertNamed(file)));
      const isCompleted = await this.database.transaction(async (tx) => {
        await this.names.lockShared(tx);
        if (!(await this.isStillAnnounced(tx, build))) return false;
        await this.names.add(tx, remote, files);
        // This includes builds that another publisher completed at the same moment.
        await this.assertUnchanged(tx, build.manifest);
        await this.builds.complete(tx, completion, actor);
        return true;
      });
      if (!isCompleted) return this.complete(remote, buildId, actor);
      this.security.record('remote.published', { remote, buildId, actor });
    }
    return { buildId, isComplete: true, missing: [] };
  }

  private async get(remote: string, buildId: string): Promise<RemoteBuildEntity> {
    const build = await this.builds.find(this.database, remote, buildId);
    if (!build) throw buildUnknown(buildId);
    return build;
  }

  private async assertWithinBudget(manifest: BuildManifest): Promise<void> {
    const gzipBytes = new Map<string, number>();
    for (const { path, integrity } of manifest.files) {
      const sizes = await this.files.sizesOf(integrity);
      if (!sizes) throw buildIncomplete();
      gzipBytes.set(path, sizes.gzipBytes);
    }
    const faults = findBudgetFaults(manifest, gzipBytes);
    if (faults.length > 0) throw buildIncompatible(faults);
  }

  /** An announced build and its files are removed after a day; announced again, it may lack some files. */
  private async isStillAnnounced(tx: Transaction, { remote, id, created_at }: RemoteBuildEntity) {
    const now = await this.builds.find(tx, remote, id);
    if (!now) throw buildUnknown(id);
    return now.created_at.getTime() === created_at.getTime();
  }

  /** @returns whether it is above the ceiling, with a reason */
  private async assertBelowCeiling({ remote }: BuildManifest, reason: string | null): Promise<boolean> {
    const { faults, isExceeded } = await this.ceilings.check(this.database, remote, reason);
    if (faults.length > 0) throw buildIncompatible(faults);
    return isExceeded;
  }

  /** An address never gets another content, because browsers and caches keep its content for ever. */
  private async assertUnchanged(sql: Sql, { remote, files }: BuildManifest): Promise<void> {
    const others = await this.names.findOthers(sql, remote.name, files);
    if (others.length > 0) throw buildIncompatible(others.map(fileChanged));
  }

  private async assertNamed({ path, integrity }: BuildFile): Promise<void> {
    if (!isNamedByContent(path, await this.files.read(integrity, 'identity'))) throw fileMisnamed(path);
  }
}
