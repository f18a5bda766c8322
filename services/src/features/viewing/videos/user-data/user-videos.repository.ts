import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, type Repository } from 'typeorm';
import type { Sql, Transaction } from '../../../../platform/database/index.js';
import { VideoEntity } from '../video.entity.js';
import { findObjectKeys, type VideoObjects } from '../video-object-keys.js';

const HIDDEN_AT_ONCE = 500;

/** The videos of a creator who leaves. */
@Injectable()
export class UserVideosRepository {
  constructor(@InjectRepository(VideoEntity) private readonly videos: Repository<VideoEntity>) {}

  /**
   * Marks some as deleted. Their show is deleted before them, so nothing is recounted.
   * @returns them; none when none are left
   */
  async hideSome(tx: Transaction, creatorId: string): Promise<VideoObjects[]> {
    const rows = await tx.query<Pick<VideoEntity, 'id'>>(
      {
        name: 'user-videos-hide',
        text: `WITH batch AS MATERIALIZED (
                 SELECT id FROM videos WHERE creator_id = $1 AND deleted_at IS NULL
                 ORDER BY id LIMIT ${HIDDEN_AT_ONCE} FOR NO KEY UPDATE
               )
               UPDATE videos SET deleted_at = now(), upload_key = NULL
               WHERE id = ANY(ARRAY(SELECT id FROM batch)) RETURNING id`,
      },
      [creatorId],
    );
    return findObjectKeys(
      tx,
      rows.map(({ id }) => Number(id)),
    );
  }

  async findDeleted(sql: Sql, creatorId: string, limit: number): Promise<VideoObjects[]> {
    const rows = await sql.withRepository(this.videos).find({
      select: { id: true },
      where: { creator_id: creatorId, deleted_at: Not(IsNull()) },
      order: { id: 'ASC' },
      take: limit,
    });
    return findObjectKeys(
      sql,
      rows.map(({ id }) => Number(id)),
    );
  }

  async remove(sql: Sql, id: number): Promise<void> {
    await sql.withRepository(this.videos).delete({ id: String(id), deleted_at: Not(IsNull()) });
  }
}
