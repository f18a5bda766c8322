import type { Readable } from 'node:stream';
import type { BuildUpload } from '@beem/contracts';
import { type BuildFile, type BuildManifest, findBudgetFaults } from '@beem/remote-manifest';
import { computeBuildId, integrityOf } from '@beem/remote-manifest/node';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { invalid } from '../../../platform/errors/index.js';
import { SecurityLog } from '../../../platform/logging/index.js';
import { RemoteFileStore } from '../files/remote-file-store.js';
import {
  buildIncompatible,
  buildIncomplete,
  buildUnknown,
  fileNotListed,
  integrityMismatch,
} from '../releases.errors.js';
import { BuildsRepository } from './builds.repository.js';
import { CompatibilityChecker } from './compatibility-checker.js';
import { parseBuild } from './parse-build.js';
import { readExactly } from './read-body.js';
import type { RemoteBuildEntity } from './remote-build.entity.js';

/**
 * Takes a build in: manifest, files, done. Every step may be repeated, by one publisher or by several at once;
 * what has arrived stays, so that a publish cut off goes on where it stopped.
 */
@Injectable()
export class BuildsService {
  constructor(
    private readonly database: Database,
    private readonly builds: BuildsRepository,
    private readonly files: RemoteFileStore,
    private readonly compatibility: CompatibilityChecker,
    private readonly security: SecurityLog,
  ) {}

  async start(remote: string, body: unknown, actor: string): Promise<BuildUpload> {
    const build = parseBuild(body);
    if (build.remote.name !== remote) throw invalid({ 'remote.name': `The manifest is not of ${remote}.` });
    if (build.buildId !== computeBuildId(build)) {
      throw integrityMismatch('The build id is not that of the files and the description in the manifest.');
    }
    const known = await this.builds.find(this.database, remote, build.buildId);
    if (known?.is_complete) return { buildId: build.buildId, isComplete: true, missing: [] };
    await this.compatibility.assertCompatible(build);
    await this.database.transaction((tx) => this.builds.add(tx, build, actor));
    const missing = await this.findMissing(build.files);
    return { buildId: build.buildId, isComplete: false, missing: missing.map(({ integrity }) => integrity) };
  }

  async takeFile(remote: string, buildId: string, integrity: string, body: Readable): Promise<void> {
    const { manifest } = await this.get(remote, buildId);
    const file = manifest.files.find((listed) => listed.integrity === integrity);
    if (!file) throw fileNotListed();
    const content = await readExactly(body, file.bytes);
    if (integrityOf(content) !== integrity) {
      throw integrityMismatch(`${file.path} does not have the hash of its manifest.`);
    }
    if (!(await this.files.has(integrity))) await this.files.save(integrity, content);
  }

  async complete(remote: string, buildId: string, actor: string): Promise<BuildUpload> {
    const build = await this.get(remote, buildId);
    if (!build.is_complete) {
      await this.assertWithinBudget(build.manifest);
      await this.database.transaction((tx) => this.builds.complete(tx, remote, buildId, actor));
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

  private async findMissing(files: BuildFile[]): Promise<BuildFile[]> {
    const unique = [...new Map(files.map((file) => [file.integrity, file])).values()];
    const isThere = await Promise.all(unique.map(({ integrity }) => this.files.has(integrity)));
    return unique.filter((_, index) => !isThere[index]);
  }
}
