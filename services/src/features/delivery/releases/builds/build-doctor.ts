import type { BuildDiagnosis, BuildFault } from '@beem/contracts';
import { type BuildManifest, findBudgetFaults, type RemoteManifest } from '@beem/remote-manifest';
import { computeBuildId, describeFault, parseBuildManifest } from '@beem/remote-manifest/node';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { AppError } from '../../../../platform/errors/index.js';
import { RemoteFileStore } from '../files/remote-file-store.js';
import { RemoteFilesRepository } from '../files/remote-files.repository.js';
import { CeilingsRepository } from '../limits/ceilings.repository.js';
import { PublishQuota } from '../limits/publish-quota.js';
import { findMissingGrants } from '../publishers/missing-grants.js';
import type { KnownPublisher } from '../publishers/remote-tokens.repository.js';
import { fileChanged } from '../releases.errors.js';
import { BuildsRepository } from './builds.repository.js';
import { CompatibilityChecker } from './compatibility-checker.js';
import { LiveShellRepository } from './live-shell.repository.js';
import { uniqueFiles } from './unique-files.js';

interface DiagnosisCall {
  publisher: KnownPublisher;
  /** Why the budget is above the ceiling, where it is. */
  budgetReason: string | null;
}

/**
 * Finds every reason for which publishing a build would be refused, and the files that it would send. It writes
 * nothing.
 */
@Injectable()
export class BuildDoctor {
  constructor(
    private readonly database: Database,
    private readonly builds: BuildsRepository,
    private readonly files: RemoteFileStore,
    private readonly names: RemoteFilesRepository,
    private readonly compatibility: CompatibilityChecker,
    private readonly shell: LiveShellRepository,
    private readonly ceilings: CeilingsRepository,
    private readonly quota: PublishQuota,
  ) {}

  async examine(body: unknown, { publisher, budgetReason }: DiagnosisCall): Promise<BuildDiagnosis> {
    const { remote, label, expires_at: expiresAt } = publisher;
    await this.quota.takeCall('manifest', remote);
    const { icons = null } = await this.shell.get();
    const token = { label, expiresAt: expiresAt.toISOString() };
    const { value: build, faults: formFaults } = parseBuildManifest(body);
    if (!build) {
      const faults = faultsOf(
        'form',
        formFaults.map((fault) => describeFault(fault, 'manifest')),
      );
      return { faults, isComplete: false, missing: [], icons, token };
    }
    const known = await this.builds.find(this.database, remote, build.buildId);
    const isComplete = known?.is_complete ?? false;
    const missing = isComplete ? [] : await this.files.findMissing(uniqueFiles(build));
    const faults = [
      ...faultsOf('identity', identityFaults(build, remote)),
      ...faultsOf('grant', isComplete ? [] : findMissingGrants(build.remote, publisher)),
      ...faultsOf('budget', await this.findBudgetFaults(build)),
      ...faultsOf('ceiling', isComplete ? [] : await this.findCeilingFaults(build.remote, budgetReason)),
      ...faultsOf('compatibility', await this.compatibility.findFaults(build)),
      ...faultsOf(
        'files',
        (await this.names.findOthers(this.database, remote, build.files)).map(fileChanged),
      ),
      ...faultsOf('quota', known ? [] : await this.findQuotaFaults(build)),
    ];
    return { faults, isComplete, missing: missing.map(({ integrity }) => integrity), icons, token };
  }

  /** Uses measured sizes for files that are stored here, and the manifest's sizes for others. */
  private async findBudgetFaults(build: BuildManifest): Promise<string[]> {
    const sizes = await Promise.all(
      build.files.map(async ({ path, integrity, gzipBytes }): Promise<[string, number]> => {
        const measured = await this.files.sizesOf(integrity);
        return [path, measured?.gzipBytes ?? gzipBytes];
      }),
    );
    return findBudgetFaults(build, new Map(sizes));
  }

  private async findCeilingFaults(remote: RemoteManifest, reason: string | null): Promise<string[]> {
    return (await this.ceilings.check(this.database, remote, reason)).faults;
  }

  private async findQuotaFaults(build: BuildManifest): Promise<string[]> {
    const bytes = uniqueFiles(build).reduce((sum, file) => sum + file.bytes, 0);
    try {
      await this.quota.assertRoomFor(this.database, build.remote.name, bytes);
      return [];
    } catch (error) {
      if (error instanceof AppError) return [error.message];
      throw error;
    }
  }
}

function identityFaults(build: BuildManifest, remote: string): string[] {
  return [
    ...(build.remote.name === remote ? [] : [`The manifest is of ${build.remote.name}, not of ${remote}.`]),
    ...(build.buildId === computeBuildId(build)
      ? []
      : ['The build id is not that of the files and the description in the manifest.']),
  ];
}

const faultsOf = (check: BuildFault['check'], messages: string[]): BuildFault[] =>
  messages.map((message) => ({ check, message }));
