import type { BuildManifest } from '@beem/remote-manifest';
import { Injectable } from '@nestjs/common';
import type { Sql, Statement } from '../../../platform/database/index.js';
import type { BuildRow } from '../registry.row.js';

const ADD_REMOTE: Statement = {
  name: 'registry-add-remote',
  text: 'INSERT INTO remotes (name) VALUES ($1) ON CONFLICT DO NOTHING',
};
const ADD_BUILD: Statement = {
  name: 'registry-add-build',
  // A complete build never changes; an unfinished one takes what its publisher sends now.
  text: `INSERT INTO remote_builds (remote, id, manifest, published_by) VALUES ($1, $2, $3, $4)
         ON CONFLICT (remote, id) DO UPDATE SET manifest = EXCLUDED.manifest, published_by = EXCLUDED.published_by
         WHERE NOT remote_builds.is_complete`,
};
const FIND_BUILD: Statement = {
  name: 'registry-find-build',
  text: 'SELECT * FROM remote_builds WHERE remote = $1 AND id = $2',
};
const COMPLETE: Statement = {
  name: 'registry-complete-build',
  text: `UPDATE remote_builds SET is_complete = true WHERE remote = $1 AND id = $2 AND NOT is_complete RETURNING id`,
};
const ADD_COMPLETED_EVENT: Statement = {
  name: 'registry-add-published-event',
  text: `INSERT INTO remote_events (remote, kind, build_id, actor) VALUES ($1, 'published', $2, $3)`,
};

@Injectable()
export class BuildsRepository {
  async add(sql: Sql, build: BuildManifest, actor: string): Promise<void> {
    const { name } = build.remote;
    await sql.query(ADD_REMOTE, [name]);
    await sql.query(ADD_BUILD, [name, build.buildId, JSON.stringify(build), actor]);
  }

  async find(sql: Sql, remote: string, buildId: string): Promise<BuildRow | null> {
    const [row] = await sql.query<BuildRow & Record<string, unknown>>(FIND_BUILD, [remote, buildId]);
    return row ?? null;
  }

  /** Makes a build usable; the event is written with the first call only. */
  async complete(sql: Sql, remote: string, buildId: string, actor: string): Promise<void> {
    const rows = await sql.query(COMPLETE, [remote, buildId]);
    if (rows.length > 0) await sql.query(ADD_COMPLETED_EVENT, [remote, buildId, actor]);
  }
}
