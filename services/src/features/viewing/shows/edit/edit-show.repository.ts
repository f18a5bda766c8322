import { Injectable } from '@nestjs/common';
import { type Columns, selectList, type Transaction } from '../../../../platform/database/index.js';
import type { ShowEntity } from '../show.entity.js';

const FIELDS = [
  'creator_id',
  'title',
  'description',
  'genres',
  'cover_key',
  'hero_key',
  'thumbhash',
  'is_hidden',
] as const satisfies Columns<ShowEntity>;

/** A show before the change. */
export type KnownShow = Pick<ShowEntity, (typeof FIELDS)[number]> & { words: string[] };

export type ShowContent = Pick<
  KnownShow,
  'title' | 'description' | 'genres' | 'cover_key' | 'hero_key' | 'thumbhash'
>;

@Injectable()
export class EditShowRepository {
  /** A show that is not deleted, locked until the transaction ends. */
  async lock(tx: Transaction, id: number): Promise<KnownShow | null> {
    const [row] = await tx.query<KnownShow>(
      {
        name: 'show-edit-lock',
        text: `SELECT ${selectList('s', FIELDS)}, tsvector_to_array(s.search_words) AS words
               FROM shows s JOIN users u ON u.id = s.creator_id
               WHERE s.id = $1 AND s.deleted_at IS NULL AND u.deleted_at IS NULL FOR NO KEY UPDATE OF s`,
      },
      [id],
    );
    return row ?? null;
  }

  /** @returns the new words of the show for the search */
  async change(tx: Transaction, id: number, content: ShowContent): Promise<string[]> {
    const [row] = await tx.query<{ words: string[] }>(
      {
        name: 'show-edit-change',
        text: `UPDATE shows SET title = $2, description = $3, genres = $4, cover_key = $5, hero_key = $6, thumbhash = $7
               WHERE id = $1 RETURNING tsvector_to_array(search_words) AS words`,
      },
      [
        id,
        content.title,
        content.description,
        content.genres,
        content.cover_key,
        content.hero_key,
        content.thumbhash,
      ],
    );
    return row?.words ?? [];
  }
}
