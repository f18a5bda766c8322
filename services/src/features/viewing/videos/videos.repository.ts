import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/index.js';
import { POSITION_COLUMNS, type PositionRow, positionJoin } from '../progress/index.js';
import { VIDEO_DETAILS_COLUMNS, type VideoDetailsRow } from './video.row.js';
import { findObjectKeys } from './video-object-keys.js';

/** Single videos; the feed has separate statements. */
@Injectable()
export class VideosRepository {
  /** A video that is not deleted, with the viewer's state. The policy decides whether the viewer may see it. */
  async findOne(sql: Sql, id: number, viewerId: string | null): Promise<VideoDetailsRow | null> {
    const [row] = await sql.query<VideoDetailsRow>(
      {
        name: 'video-find-one',
        text: `SELECT ${VIDEO_DETAILS_COLUMNS} FROM videos v JOIN users u ON u.id = v.creator_id
               WHERE v.id = $2 AND v.deleted_at IS NULL AND u.deleted_at IS NULL`,
      },
      [viewerId, id],
    );
    return row ?? null;
  }

  /** The same with the position of a signed-in viewer. */
  async findOneWithPosition(
    sql: Sql,
    id: number,
    viewerId: string,
  ): Promise<(VideoDetailsRow & PositionRow) | null> {
    const [row] = await sql.query<VideoDetailsRow & PositionRow>(
      {
        name: 'video-find-one-with-position',
        text: `SELECT ${VIDEO_DETAILS_COLUMNS}, ${POSITION_COLUMNS} FROM videos v JOIN users u ON u.id = v.creator_id
                 ${positionJoin('v.id', '$1')}
               WHERE v.id = $2 AND v.deleted_at IS NULL AND u.deleted_at IS NULL`,
      },
      [viewerId, id],
    );
    return row ?? null;
  }

  /** @returns the keys of its objects, or null when it was already deleted. Its upload key becomes free again. */
  async delete(sql: Sql, id: number): Promise<string[] | null> {
    const rows = await sql.query(
      {
        name: 'video-delete',
        text: `UPDATE videos SET deleted_at = now(), upload_key = NULL WHERE id = $1 AND deleted_at IS NULL RETURNING id`,
      },
      [id],
    );
    if (rows.length === 0) return null;
    const [found] = await findObjectKeys(sql, [id], true);
    return found?.objectKeys ?? [];
  }
}
