import { Injectable } from '@nestjs/common';
import { Config } from '../../../../platform/config/index.js';
import type { Sql, Statement } from '../../../../platform/database/index.js';
import { RateLimiter } from '../../../../platform/http/index.js';
import { quotaUsed } from '../releases.errors.js';

/** Allows a team that publishes twenty times a day, and a pipeline that misbehaves for a while. */
const BUILDS_PER_HOUR = 100;
/** Bytes that the manifests of a day may list; the present remotes have 1 to 2 MB each. */
const BYTES_PER_DAY = 1024 * 1024 * 1024;
const HOUR_SECONDS = 3_600;

/** Cost of calls: a manifest is parsed, checked and compared with storage; a file is read, hashed and compressed. */
const CALLS = {
  manifest: { name: 'remote-manifests', points: 120, seconds: 60 },
  file: { name: 'remote-files', points: 1_000, seconds: 60 },
};

const USED: Statement = {
  name: 'remote-publish-quota',
  text: `SELECT count(*) FILTER (WHERE created_at > now() - interval '1 hour')::int AS builds,
                coalesce(sum(bytes), 0)::float8 AS bytes
         FROM remote_builds WHERE remote = $1 AND created_at > now() - interval '1 day'`,
};

/** Limits the cost of one remote for the registry, for all of its tokens together. */
@Injectable()
export class PublishQuota {
  constructor(
    private readonly config: Config,
    private readonly limiter: RateLimiter,
  ) {}

  /** @throws AppError 429 */
  takeCall(kind: keyof typeof CALLS, remote: string): Promise<void> {
    const window = CALLS[kind];
    return this.limiter.consume({ ...window, points: this.config.scaleLimit(window.points) }, remote);
  }

  /**
   * For a new build.
   * @throws AppError 429
   */
  async assertRoomFor(sql: Sql, remote: string, bytes: number): Promise<void> {
    const [used] = await sql.query<{ builds: number; bytes: number }>(USED, [remote]);
    const mostBuilds = this.config.scaleLimit(BUILDS_PER_HOUR);
    if (used && used.builds >= mostBuilds) {
      throw quotaUsed(
        `${remote} has sent ${used.builds} builds within an hour; ${mostBuilds} are the most.`,
        HOUR_SECONDS,
      );
    }
    if (used && used.bytes + bytes > BYTES_PER_DAY) {
      const [sent, most] = [used.bytes, BYTES_PER_DAY].map((value) => Math.round(value / 1024 / 1024));
      const message = `The builds of ${remote} within a day hold ${sent} MB, and this one would take them above ${most} MB.`;
      throw quotaUsed(message, HOUR_SECONDS);
    }
  }
}
