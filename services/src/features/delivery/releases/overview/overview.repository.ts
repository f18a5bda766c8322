import { Injectable } from '@nestjs/common';
import type { Sql, Statement } from '../../../../platform/database/index.js';
import type { ReleasedRow } from './released.row.js';

const MAX_REMOTES = 100;

const FIND_RELEASED: Statement = {
  name: 'releases-find-released',
  text: `SELECT r.name, c.channel, c.build_id, c.previous_build_id, c.version, c.share, c.updated_at,
                b.manifest, b.published_by, b.created_at, p.published_by AS previous_published_by,
                p.created_at AS previous_created_at, p.manifest AS previous_manifest
         FROM (SELECT name FROM remotes ORDER BY name LIMIT ${MAX_REMOTES}) r
         LEFT JOIN remote_channels c ON c.remote = r.name
         LEFT JOIN remote_builds b ON b.remote = c.remote AND b.id = c.build_id
         LEFT JOIN remote_builds p ON p.remote = c.remote AND p.id = c.previous_build_id
         ORDER BY r.name, c.channel DESC`,
};

@Injectable()
export class OverviewRepository {
  /** All remotes by name, stable before canary; the first hundred, which is more than a page can show. */
  findReleased(sql: Sql): Promise<ReleasedRow[]> {
    return sql.query<ReleasedRow>(FIND_RELEASED);
  }
}
