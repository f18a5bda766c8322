import { Injectable } from '@nestjs/common';
import { type ReadSql, roundUpSize } from '../../../../platform/database/index.js';
import { isListedShowSql, SHOW_COLUMNS, type ShowRow } from '../show.row.js';

export interface CreatorShowsQuestion {
  creatorId: string;
  viewerId: string;
  maySeeMature: boolean;
  /** Id of the last show of the page before. */
  before: string;
  size: number;
}

@Injectable()
export class CreatorShowsRepository {
  /** A creator's shows that the viewer may see, newest first. The size is part of the text, as in the feed. */
  async find(sql: ReadSql, { creatorId, viewerId, maySeeMature, before, size }: CreatorShowsQuestion) {
    const rounded = roundUpSize(size);
    const rows = await sql.query<ShowRow>(
      {
        name: `creator-shows-${rounded}`,
        text: `SELECT ${SHOW_COLUMNS} FROM shows s JOIN users u ON u.id = s.creator_id
               WHERE s.creator_id = $3::uuid AND ${isListedShowSql('$2')} AND s.id < $4::bigint
               ORDER BY s.id DESC LIMIT ${rounded}`,
      },
      [viewerId, maySeeMature, creatorId, before],
    );
    return rows.slice(0, size);
  }
}
