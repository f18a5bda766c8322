import { type BuildManifest, weighBuild } from '@beem/remote-manifest';
import { Injectable } from '@nestjs/common';
import { LoadCache } from '../../../../platform/load-cache.js';
import { RemoteFileStore } from '../files/remote-file-store.js';

const KEPT_BUILDS = 300;

/** All JavaScript of a build, and the limit in its own `remote.json`, in bytes (gzip). */
export interface BuildWeight {
  gzipBytes: number;
  budgetGzipBytes: number;
}

/**
 * Weighs builds by their stored files, because a manifest may claim anything. A build never changes, so it is weighed
 * once.
 */
@Injectable()
export class BuildWeights {
  private readonly known = new LoadCache<string, BuildWeight>({
    max: KEPT_BUILDS,
    keepMs: Number.POSITIVE_INFINITY,
  });

  constructor(private readonly files: RemoteFileStore) {}

  /** Null while storage does not answer. */
  of(build: BuildManifest): Promise<BuildWeight | null> {
    const key = `${build.remote.name}@${build.buildId}`;
    return this.known.get(key, () => this.weigh(build)).catch(() => null);
  }

  private async weigh(build: BuildManifest): Promise<BuildWeight> {
    const scripts = build.files.filter(({ path }) => path.endsWith('.js'));
    const sizes = await Promise.all(
      scripts.map(async ({ path, integrity }) => {
        const found = await this.files.sizesOf(integrity);
        if (!found) throw new Error(`${path} of ${build.buildId} is not in storage.`);
        return [path, found.gzipBytes] as const;
      }),
    );
    const weight = weighBuild(build, new Map(sizes)).at(-1);
    return { gzipBytes: weight?.bytes ?? 0, budgetGzipBytes: weight?.limit ?? 0 };
  }
}
