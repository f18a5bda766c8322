import { BUILD_ID, FILES_FOLDER, REMOTE_NAME } from '@beem/remote-manifest';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { LoadCache } from '../../../../platform/load-cache.js';
import {
  BuildsRepository,
  LiveRemotes,
  RemoteFilesRepository,
  type ServedFile,
} from '../../releases/index.js';

const KEPT_BUILDS = 200;
const KEPT_FILES = 2_000;
const KNOWN_FOR_EVER = { keepMs: (found: unknown) => (found ? Number.POSITIVE_INFINITY : 0) };

/**
 * Finds the published file of an address. Files of live builds are in memory, also during an outage of the database;
 * the others never change, so look-ups are cached.
 */
@Injectable()
export class PublishedFiles {
  private readonly builds = new LoadCache<string, ReadonlyMap<string, ServedFile> | null>({
    max: KEPT_BUILDS,
    ...KNOWN_FOR_EVER,
  });
  private readonly files = new LoadCache<string, ServedFile | null>({ max: KEPT_FILES, ...KNOWN_FOR_EVER });

  constructor(
    private readonly database: Database,
    private readonly live: LiveRemotes,
    private readonly publishedBuilds: BuildsRepository,
    private readonly publishedFiles: RemoteFilesRepository,
  ) {}

  /**
   * Only names that a manifest lists exist: a path is looked up, never resolved on disk.
   * @param folder `files`, or the id of a build in older addresses
   */
  async find(remote: string, folder: string, path: string): Promise<ServedFile | null> {
    if (!REMOTE_NAME.test(remote)) return null;
    if (folder === FILES_FOLDER) return this.live.files.find(remote, path) ?? this.findFile(remote, path);
    if (!BUILD_ID.test(folder)) return null;
    const live = this.live.files.findInBuild({ remote, buildId: folder }, path);
    return live ?? (await this.findBuild(remote, folder))?.get(path) ?? null;
  }

  private findFile(remote: string, path: string): Promise<ServedFile | null> {
    return this.files.get(`${remote}/${path}`, () => this.publishedFiles.find(this.database, remote, path));
  }

  private findBuild(remote: string, buildId: string): Promise<ReadonlyMap<string, ServedFile> | null> {
    return this.builds.get(`${remote}/${buildId}`, async () => {
      const build = await this.publishedBuilds.find(this.database, remote, buildId);
      return build?.is_complete ? new Map(build.manifest.files.map((file) => [file.path, file])) : null;
    });
  }
}
