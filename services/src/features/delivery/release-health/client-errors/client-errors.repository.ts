import type { ClientErrorReport } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { Sql, Statement } from '../../../../platform/database/index.js';

/** Maximum number of stored messages per build; all others are counted together. */
const MESSAGES_PER_BUILD = 50;
const OTHERS = '(other messages)';

const COUNT: Statement = {
  name: 'client-errors-count',
  // A report about an unpublished build writes no row.
  text: `WITH build AS (SELECT remote, id FROM remote_builds WHERE remote = $1 AND id = $2),
              kept AS (
                SELECT count(*) AS messages, bool_or(kind = $3 AND message = $4) AS is_known
                FROM remote_client_errors WHERE remote = $1 AND build_id = $2)
         INSERT INTO remote_client_errors (remote, build_id, kind, message, path)
         SELECT build.remote, build.id, $3::text,
                CASE WHEN kept.is_known OR kept.messages < ${MESSAGES_PER_BUILD} THEN $4 ELSE '${OTHERS}' END, $5
         FROM build, kept
         ON CONFLICT (remote, build_id, kind, message)
         DO UPDATE SET count = remote_client_errors.count + 1, path = EXCLUDED.path, last_seen_at = now()
         RETURNING remote`,
};

const TOTALS: Statement = {
  name: 'client-errors-totals',
  text: `SELECT build_id, jsonb_object_agg(kind, total) AS kinds FROM (
           SELECT build_id, kind, sum(count) AS total FROM remote_client_errors
           WHERE remote = $1 AND build_id = ANY ($2::text[]) GROUP BY build_id, kind) totals
         GROUP BY build_id`,
};

@Injectable()
export class ClientErrorsRepository {
  /** @returns false when the build was never published */
  async count(
    sql: Sql,
    {
      remote,
      buildId,
      kind,
      message,
      path,
    }: Pick<ClientErrorReport, 'remote' | 'buildId' | 'kind' | 'message' | 'path'>,
  ): Promise<boolean> {
    const counted = await sql.query(COUNT, [remote, buildId, kind, message, path]);
    return counted.length > 0;
  }

  /** @returns per build id the count by kind; a build without errors is not in it */
  async totalsOf(sql: Sql, remote: string, buildIds: string[]): Promise<Map<string, Record<string, number>>> {
    const rows = await sql.query<{ build_id: string; kinds: Record<string, number> }>(TOTALS, [
      ...[remote, buildIds],
    ]);
    return new Map(rows.map(({ build_id, kinds }) => [build_id, kinds]));
  }
}
