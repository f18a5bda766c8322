import type { BuildManifest } from '@beem/remote-manifest';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Sql, Statement } from '../../../platform/database/index.js';
import { RemoteEventEntity } from '../channels/remote-event.entity.js';
import { RemoteBuildEntity } from './remote-build.entity.js';

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

@Injectable()
export class BuildsRepository {
  constructor(
    @InjectRepository(RemoteBuildEntity) private readonly builds: Repository<RemoteBuildEntity>,
    @InjectRepository(RemoteEventEntity) private readonly events: Repository<RemoteEventEntity>,
  ) {}

  async add(sql: Sql, build: BuildManifest, actor: string): Promise<void> {
    const { name } = build.remote;
    await sql.query(ADD_REMOTE, [name]);
    await sql.query(ADD_BUILD, [name, build.buildId, JSON.stringify(build), actor]);
  }

  find(sql: Sql, remote: string, buildId: string): Promise<RemoteBuildEntity | null> {
    return sql.withRepository(this.builds).findOneBy({ remote, id: buildId });
  }

  /** Newest first. */
  findLast(sql: Sql, remote: string, limit: number): Promise<RemoteBuildEntity[]> {
    return sql
      .withRepository(this.builds)
      .find({ where: { remote }, order: { created_at: 'DESC', id: 'ASC' }, take: limit });
  }

  /** Makes a build usable; the event is written with the first call only. */
  async complete(sql: Sql, remote: string, buildId: string, actor: string): Promise<void> {
    const unfinished = { remote, id: buildId, is_complete: false };
    const { affected } = await sql.withRepository(this.builds).update(unfinished, { is_complete: true });
    if (!affected) return;
    await sql.withRepository(this.events).insert({ remote, kind: 'published', build_id: buildId, actor });
  }
}
