import type { BuildFile, BuildManifest } from '@beem/remote-manifest';

/** The files of live builds by address; they are served without the database. */
export class LiveFiles {
  private readonly byName = new Map<string, BuildFile>();
  private readonly byBuild = new Map<string, BuildFile>();

  constructor(manifests: Iterable<BuildManifest> = []) {
    for (const { remote, buildId, files } of manifests) {
      for (const file of files) {
        this.byName.set(`${remote.name}/${file.path}`, file);
        this.byBuild.set(`${remote.name}/${buildId}/${file.path}`, file);
      }
    }
  }

  find(remote: string, path: string): BuildFile | null {
    return this.byName.get(`${remote}/${path}`) ?? null;
  }

  findInBuild({ remote, buildId }: { remote: string; buildId: string }, path: string): BuildFile | null {
    return this.byBuild.get(`${remote}/${buildId}/${path}`) ?? null;
  }
}
