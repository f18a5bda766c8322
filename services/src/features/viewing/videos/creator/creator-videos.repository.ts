import { Injectable } from '@nestjs/common';
import { type ReadSql, roundUpSize } from '../../../../platform/database/index.js';
import type { Audience } from '../video.policy.js';
import { VIDEO_COLUMNS, type VideoRow } from '../video.row.js';

export interface CreatorVideosQuestion {
  creatorId: string;
  viewerId: string;
  audience: Audience;
  /** Id of the last video of the page before. */
  before: string;
  size: number;
}

/** Each condition has its own index, so that no page reads rows that it does not show. */
const SHOWN_TO: Record<Audience, string> = {
  owner: 'true',
  adults: `v.status = 'ready'`,
  everyone: `v.status = 'ready' AND v.age_rating <> 'mature'`,
};

@Injectable()
export class CreatorVideosRepository {
  /** A creator's trailers that the viewer may see, newest first. The size is part of the text, as in the feed. */
  async find(sql: ReadSql, { creatorId, viewerId, audience, before, size }: CreatorVideosQuestion) {
    const rounded = roundUpSize(size);
    const rows = await sql.query<VideoRow>(
      {
        name: `creator-videos-${audience}-${rounded}`,
        text: `SELECT ${VIDEO_COLUMNS} FROM videos v JOIN users u ON u.id = v.creator_id
               WHERE v.creator_id = $2::uuid AND v.type = 'trailer' AND NOT v.is_hidden AND v.deleted_at IS NULL
                 AND u.deleted_at IS NULL AND ${SHOWN_TO[audience]} AND v.id < $3::bigint
               ORDER BY v.id DESC LIMIT ${rounded}`,
      },
      [viewerId, creatorId, before],
    );
    return rows.slice(0, size);
  }
}
