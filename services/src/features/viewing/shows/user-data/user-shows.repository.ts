import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, type Repository } from 'typeorm';
import type { Sql, Transaction } from '../../../../platform/database/index.js';
import { ShowEntity } from '../show.entity.js';

const HIDDEN_AT_ONCE = 500;

interface ShowObjects {
  id: number;
  /** Keys of its objects in storage. */
  objectKeys: string[];
}

type ShowPictures = Pick<ShowEntity, 'id' | 'cover_key' | 'hero_key'>;

/** The shows of a creator who leaves. */
@Injectable()
export class UserShowsRepository {
  constructor(@InjectRepository(ShowEntity) private readonly shows: Repository<ShowEntity>) {}

  /**
   * Marks some as deleted.
   * @returns them; none when none are left
   */
  async hideSome(tx: Transaction, creatorId: string): Promise<ShowObjects[]> {
    const rows = await tx.query<ShowPictures>(
      {
        name: 'user-shows-hide',
        text: `WITH batch AS MATERIALIZED (
                 SELECT id FROM shows WHERE creator_id = $1 AND deleted_at IS NULL
                 ORDER BY id LIMIT ${HIDDEN_AT_ONCE} FOR NO KEY UPDATE
               )
               UPDATE shows SET deleted_at = now(), upload_key = NULL, episode_count = 0, mature_episode_count = 0
               WHERE id = ANY(ARRAY(SELECT id FROM batch)) RETURNING id, cover_key, hero_key`,
      },
      [creatorId],
    );
    return rows.map(toObjects);
  }

  /** Shows without episodes, whose rows would be deleted with the show's in one statement. */
  async findEmpty(sql: Sql, creatorId: string, limit: number): Promise<ShowObjects[]> {
    const rows = await sql.query<ShowPictures>(
      {
        name: 'user-shows-find-empty',
        text: `SELECT id, cover_key, hero_key FROM shows s WHERE creator_id = $1 AND deleted_at IS NOT NULL
                 AND NOT EXISTS (SELECT FROM videos WHERE show_id = s.id) ORDER BY id LIMIT $2`,
      },
      [creatorId, limit],
    );
    return rows.map(toObjects);
  }

  async remove(sql: Sql, id: number): Promise<void> {
    await sql.withRepository(this.shows).delete({ id: String(id), deleted_at: Not(IsNull()) });
  }
}

function toObjects({ id, cover_key, hero_key }: ShowPictures): ShowObjects {
  return { id: Number(id), objectKeys: [cover_key, hero_key].filter((key) => key !== null) };
}
