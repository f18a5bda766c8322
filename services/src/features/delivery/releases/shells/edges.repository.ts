import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { type Columns, type Sql, type Statement, selectList } from '../../../../platform/database/index.js';
import { EdgeEntity } from './edge.entity.js';

/** An edge that was not seen for longer has stopped: running ones report at least every ten seconds. */
const GONE_AFTER = '1 minute';

const SAVE: Statement = {
  name: 'edges-save',
  text: `WITH gone AS (DELETE FROM edges WHERE seen_at < now() - interval '${GONE_AFTER}' AND id <> $1)
         INSERT INTO edges (id, host, shell_id, shell_platform, remotes_revision,
                            withheld_shell_id, withheld_manifest, withheld_reasons)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (id) DO UPDATE SET
           shell_id = EXCLUDED.shell_id, shell_platform = EXCLUDED.shell_platform,
           remotes_revision = EXCLUDED.remotes_revision, withheld_shell_id = EXCLUDED.withheld_shell_id,
           withheld_manifest = EXCLUDED.withheld_manifest, withheld_reasons = EXCLUDED.withheld_reasons,
           seen_at = now()`,
};
const FIELDS = [
  ...(['id', 'host', 'shell_id', 'shell_platform', 'remotes_revision'] as const),
  ...(['withheld_shell_id', 'withheld_manifest', 'withheld_reasons', 'started_at', 'seen_at'] as const),
] as const satisfies Columns<EdgeEntity>;
const FIND_ALL: Statement = {
  name: 'edges-find-all',
  text: `SELECT ${selectList('e', FIELDS)} FROM edges e WHERE seen_at >= now() - interval '${GONE_AFTER}' ORDER BY host, started_at, id`,
};

/** An edge's report about itself. */
export type EdgeNote = Omit<EdgeEntity, 'started_at' | 'seen_at'>;

@Injectable()
export class EdgesRepository {
  constructor(@InjectRepository(EdgeEntity) private readonly edges: Repository<EdgeEntity>) {}

  async save(sql: Sql, edge: EdgeNote): Promise<void> {
    const { withheld_manifest: manifest } = edge;
    await sql.query(SAVE, [
      ...[edge.id, edge.host, edge.shell_id, edge.shell_platform, edge.remotes_revision],
      ...[edge.withheld_shell_id, manifest && JSON.stringify(manifest)],
      JSON.stringify(edge.withheld_reasons),
    ]);
  }

  async remove(sql: Sql, id: string): Promise<void> {
    await sql.withRepository(this.edges).delete({ id });
  }

  /** The running edges, by machine and age. */
  findAll(sql: Sql): Promise<EdgeEntity[]> {
    return sql.query<Pick<EdgeEntity, (typeof FIELDS)[number]>>(FIND_ALL);
  }
}
