import { Injectable } from '@nestjs/common';
import type { ReadSql, Sql, Transaction } from '../../../../platform/database/index.js';
import type { PopularTagEntity } from './popular-tag.entity.js';

/** More than any screen requests. */
export const POPULAR_TAGS_KEPT = 100;

@Injectable()
export class PopularTagsRepository {
  find(sql: ReadSql, limit: number): Promise<PopularTagEntity[]> {
    return sql.query<PopularTagEntity>(
      {
        name: 'popular-tags-find',
        text: 'SELECT tag, count FROM popular_tags ORDER BY count DESC, tag LIMIT $1',
      },
      [limit],
    );
  }

  /** Counts the tags of all videos that everyone may see; tags of mature videos are not offered. */
  count(sql: Sql): Promise<PopularTagEntity[]> {
    return sql.query<PopularTagEntity>({
      name: 'popular-tags-count',
      text: `SELECT (array_agg(tag ORDER BY uses DESC, tag))[1] AS tag, sum(uses)::integer AS count FROM (
               SELECT tag, count(*) AS uses
               FROM videos v JOIN users u ON u.id = v.creator_id, unnest(v.tags) AS tag
               WHERE v.status = 'ready' AND NOT v.is_hidden AND v.deleted_at IS NULL AND u.deleted_at IS NULL
                 AND v.age_rating <> 'mature'
               GROUP BY tag
             ) spelling
             GROUP BY lower(tag) ORDER BY sum(uses) DESC, lower(tag) LIMIT ${POPULAR_TAGS_KEPT}`,
    });
  }

  /** Serializes counts, so that an older one is never written last. Readers do not wait. */
  async lock(tx: Transaction): Promise<void> {
    await tx.query({
      name: 'popular-tags-lock',
      text: 'LOCK TABLE popular_tags IN SHARE ROW EXCLUSIVE MODE',
    });
  }

  /** Writes only the differences. */
  async replace(tx: Transaction, tags: PopularTagEntity[]): Promise<void> {
    const names = tags.map(({ tag }) => tag);
    await tx.query(
      { name: 'popular-tags-remove', text: 'DELETE FROM popular_tags WHERE tag <> ALL($1::text[])' },
      [names],
    );
    await tx.query(
      {
        name: 'popular-tags-add',
        text: `INSERT INTO popular_tags AS known (tag, count) SELECT * FROM unnest($1::text[], $2::integer[])
               ON CONFLICT (tag) DO UPDATE SET count = excluded.count WHERE known.count <> excluded.count`,
      },
      [names, tags.map(({ count }) => count)],
    );
  }
}
