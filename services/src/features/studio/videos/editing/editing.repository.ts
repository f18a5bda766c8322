import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/index.js';
import {
  toAccessFields,
  VIDEO_ACCESS_COLUMNS,
  type VideoAccessFields,
  type VideoAccessRow,
} from '../../../viewing/index.js';

/** Fields that are null or missing stay as they are. */
export interface VideoTexts {
  title?: string | null;
  description?: string | null;
  tags?: string[] | null;
  madeWith?: string[] | null;
  aiGenerated?: string[] | null;
}

interface LockedVideo {
  access: VideoAccessFields;
  /** The words that the search compares. */
  words: string[];
}

const TEXTS = 'title, description, tags, made_with, ai_generated';
const NEW_TEXTS = `coalesce($2, title), coalesce($3, description), coalesce($4::text[], tags),
  coalesce($5::text[], made_with), coalesce($6::text[], ai_generated)`;

@Injectable()
export class EditingRepository {
  /** A video that is not deleted, locked until the transaction ends. */
  async lock(tx: Transaction, id: number): Promise<LockedVideo | null> {
    const [row] = await tx.query<VideoAccessRow & { words: string[] }>(
      {
        name: 'editing-lock',
        text: `SELECT ${VIDEO_ACCESS_COLUMNS}, tsvector_to_array(v.search_words) AS words
               FROM videos v JOIN users u ON u.id = v.creator_id
               WHERE v.id = $1 AND v.deleted_at IS NULL AND u.deleted_at IS NULL FOR NO KEY UPDATE OF v`,
      },
      [id],
    );
    return row ? { access: toAccessFields(row), words: row.words } : null;
  }

  /** @returns its new words; null when nothing has changed */
  async change(tx: Transaction, id: number, texts: VideoTexts): Promise<string[] | null> {
    const { title = null, description = null, tags = null, madeWith = null, aiGenerated = null } = texts;
    const [row] = await tx.query<{ words: string[] }>(
      {
        name: 'editing-change',
        text: `UPDATE videos SET (${TEXTS}) = ROW(${NEW_TEXTS})
               WHERE id = $1 AND (${TEXTS}) IS DISTINCT FROM ROW(${NEW_TEXTS})
               RETURNING tsvector_to_array(search_words) AS words`,
      },
      [id, title, description, tags, madeWith, aiGenerated],
    );
    return row?.words ?? null;
  }
}
