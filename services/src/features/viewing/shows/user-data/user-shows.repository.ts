import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, type Repository } from 'typeorm';
import type { Sql } from '../../../../platform/database/index.js';
import { ShowEntity } from '../show.entity.js';

const HIDDEN_AT_ONCE = 500;

/** The shows of a creator who leaves. */
@Injectable()
export class UserShowsRepository {
  constructor(@InjectRepository(ShowEntity) private readonly shows: Repository<ShowEntity>) {}

  /**
   * Marks some as deleted.
   * @returns false when none are left
   */
  async hideSome(sql: Sql, creatorId: string): Promise<boolean> {
    const rows = await sql.query(
      {
        name: 'user-shows-hide',
        text: `WITH batch AS MATERIALIZED (
                 SELECT id FROM shows WHERE creator_id = $1 AND deleted_at IS NULL
                 ORDER BY id LIMIT ${HIDDEN_AT_ONCE} FOR NO KEY UPDATE
               )
               UPDATE shows SET deleted_at = now(), upload_key = NULL, episode_count = 0, mature_episode_count = 0
               WHERE id = ANY(ARRAY(SELECT id FROM batch)) RETURNING id`,
      },
      [creatorId],
    );
    return rows.length > 0;
  }

  /** Shows without episodes, whose rows would be deleted with the show's in one statement. */
  async findEmpty(
    sql: Sql,
    creatorId: string,
    limit: number,
  ): Promise<{ id: number; objectKeys: string[] }[]> {
    const rows = await sql.query<Pick<ShowEntity, 'id' | 'cover_key' | 'hero_key'>>(
      {
        name: 'user-shows-find-empty',
        text: `SELECT id, cover_key, hero_key FROM shows s WHERE creator_id = $1 AND deleted_at IS NOT NULL
                 AND NOT EXISTS (SELECT FROM videos WHERE show_id = s.id) ORDER BY id LIMIT $2`,
      },
      [creatorId, limit],
    );
    return rows.map(({ id, cover_key, hero_key }) => ({
      id: Number(id),
      objectKeys: [cover_key, hero_key].filter((key) => key !== null),
    }));
  }

  async remove(sql: Sql, id: number): Promise<void> {
    await sql.withRepository(this.shows).delete({ id: String(id), deleted_at: Not(IsNull()) });
  }
}
