import { BUILD_ID, type BuildFile, REMOTE_NAME } from '@beem/remote-manifest';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { BuildsRepository } from '../builds/builds.repository.js';

const KEPT_BUILDS = 200;

/** Which file of which complete build a path names. Builds never change, so what was looked up once stays known. */
@Injectable()
export class PublishedFiles {
  private readonly known = new Map<string, ReadonlyMap<string, BuildFile>>();

  constructor(
    private readonly database: Database,
    private readonly builds: BuildsRepository,
  ) {}

  /** Only names that the manifest lists exist: a path is looked up, never walked. */
  async find(remote: string, buildId: string, path: string): Promise<BuildFile | null> {
    if (!REMOTE_NAME.test(remote) || !BUILD_ID.test(buildId)) return null;
    const key = `${remote}/${buildId}`;
    const files = this.known.get(key) ?? (await this.load(key, remote, buildId));
    return files?.get(path) ?? null;
  }

  private async load(key: string, remote: string, buildId: string) {
    const build = await this.builds.find(this.database, remote, buildId);
    if (!build?.is_complete) return null;
    const files = new Map(build.manifest.files.map((file) => [file.path, file]));
    if (this.known.size >= KEPT_BUILDS) this.known.delete(this.known.keys().next().value ?? '');
    this.known.set(key, files);
    return files;
  }
}
