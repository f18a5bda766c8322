import { Injectable } from '@nestjs/common';
import { roundUpSize, type Sql } from '../../../../platform/database/index.js';
import { POSITION_COLUMNS, type PositionRow, positionJoin } from '../../progress/index.js';
import { isListedSql, VIDEO_COLUMNS, type VideoRow } from '../../videos/index.js';
import type { ListQuestion } from './library-page.js';
import { orderOf, valuesOf } from './list-order.js';
import { VIDEO_LISTS, type VideoList, type VideoListParts } from './video-lists.js';

export interface ListedVideoRow extends VideoRow, PositionRow {
  /** When the video came into the list; by title, its title in small letters. */
  listed_at: Date | string;
}

@Injectable()
export class VideoListsRepository {
  /** Videos of a list that the user may see. The size is part of the text, as in the feed. */
  async find(sql: Sql, list: VideoList, question: ListQuestion): Promise<ListedVideoRow[]> {
    const { table, time, where }: VideoListParts = VIDEO_LISTS[list];
    const size = roundUpSize(question.size);
    const order = orderOf(question, {
      time: `l.${time}`,
      id: 'l.video_id',
      title: 'v.title',
      words: 'v.search_words',
    });
    const rows = await sql.query<ListedVideoRow>(
      {
        name: `library-${list}-${order.name}-${size}`,
        text: `SELECT ${VIDEO_COLUMNS}, ${order.listedAt} AS listed_at, ${POSITION_COLUMNS}
               FROM ${table} l JOIN videos v ON v.id = l.video_id JOIN users u ON u.id = v.creator_id
                 ${positionJoin('l.video_id', 'l.user_id')}
               WHERE l.user_id = $1::uuid AND ${isListedSql('$2')}
                 AND ${order.where} ${where ? `AND ${where}` : ''}
               ORDER BY ${order.orderBy} LIMIT ${size}`,
      },
      valuesOf(question),
    );
    return rows.slice(0, question.size);
  }
}
