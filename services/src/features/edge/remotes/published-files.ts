import { BUILD_ID, type BuildFile, REMOTE_NAME } from '@beem/remote-manifest';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { LoadCache } from '../../../platform/load-cache.js';
import { BuildsRepository } from '../../releases/index.js';

const KEPT_BUILDS = 200;

/** Which file of which complete build a path names. Builds never change, so what was looked up once stays known. */
@Injectable()
export class PublishedFiles {
  private readonly known = new LoadCache<string, ReadonlyMap<string, BuildFile> | null>({
    max: KEPT_BUILDS,
    keepMs: (files) => (files ? Number.POSITIVE_INFINITY : 0),
  });

  constructor(
    private readonly database: Database,
    private readonly builds: BuildsRepository,
  ) {}

  /** Only names that the manifest lists exist: a path is looked up, never walked. */
  async find(remote: string, buildId: string, path: string): Promise<BuildFile | null> {
    if (!REMOTE_NAME.test(remote) || !BUILD_ID.test(buildId)) return null;
    const files = await this.known.get(`${remote}/${buildId}`, () => this.load(remote, buildId));
    return files?.get(path) ?? null;
  }

  private async load(remote: string, buildId: string): Promise<ReadonlyMap<string, BuildFile> | null> {
    const build = await this.builds.find(this.database, remote, buildId);
    if (!build?.is_complete) return null;
    return new Map(build.manifest.files.map((file) => [file.path, file]));
  }
}
