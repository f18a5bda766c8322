import { Injectable } from '@nestjs/common';
import { roundUpSize, type Sql } from '../../../platform/database/index.js';
import { isListedShowSql, SHOW_COLUMNS, type ShowRow } from '../../shows/index.js';
import { type ListQuestion, valuesOf } from './library-page.js';

export interface SavedShowRow extends ShowRow {
  /** When it was saved. */
  listed_at: Date;
}

@Injectable()
export class SavedShowsRepository {
  /** Shows that the user plans to watch and may see, the last saved first. */
  async find(sql: Sql, question: ListQuestion): Promise<SavedShowRow[]> {
    const size = roundUpSize(question.size);
    const rows = await sql.query<SavedShowRow>(
      {
        name: `library-plan-to-watch-${size}`,
        text: `SELECT ${SHOW_COLUMNS}, l.created_at AS listed_at
               FROM show_saves l JOIN shows s ON s.id = l.show_id JOIN users u ON u.id = s.creator_id
               WHERE l.user_id = $1::uuid AND l.list_type = 'plan_to_watch' AND ${isListedShowSql('$2')}
                 AND (l.created_at, l.show_id) < ($3::timestamptz, $4::bigint)
               ORDER BY l.created_at DESC, l.show_id DESC LIMIT ${size}`,
      },
      valuesOf(question),
    );
    return rows.slice(0, question.size);
  }
}
