import { Injectable } from '@nestjs/common';
import { roundUpSize, type Sql } from '../../../../platform/database/index.js';
import { isListedShowSql, SHOW_COLUMNS, type ShowRow } from '../../shows/index.js';
import type { ListQuestion } from './library-page.js';
import { orderOf, valuesOf } from './list-order.js';

export interface SavedShowRow extends ShowRow {
  /** When it was saved; by title, its title in small letters. */
  listed_at: Date | string;
}

const COLUMNS = { time: 'l.created_at', id: 'l.show_id', title: 's.title', words: 's.search_words' };

@Injectable()
export class SavedShowsRepository {
  /** Shows that the user plans to watch and may see. */
  async find(sql: Sql, question: ListQuestion): Promise<SavedShowRow[]> {
    const size = roundUpSize(question.size);
    const { name, listedAt, where, orderBy } = orderOf(question, COLUMNS);
    const rows = await sql.query<SavedShowRow>(
      {
        name: `library-plan-to-watch-${name}-${size}`,
        text: `SELECT ${SHOW_COLUMNS}, ${listedAt} AS listed_at
               FROM show_saves l JOIN shows s ON s.id = l.show_id JOIN users u ON u.id = s.creator_id
               WHERE l.user_id = $1::uuid AND l.list_type = 'plan_to_watch' AND ${isListedShowSql('$2')}
                 AND ${where}
               ORDER BY ${orderBy} LIMIT ${size}`,
      },
      valuesOf(question),
    );
    return rows.slice(0, question.size);
  }
}
