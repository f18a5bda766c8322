import { LIBRARY_PAGE_SIZE } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/index.js';
import { Database } from '../../../platform/database/index.js';
import { newerPlace, Progress, type WatchPlace } from '../../progress/index.js';
import { canSeeMature, toVideo, type VideoDto, withPlace } from '../../videos/index.js';
import type { FilmList } from './film-lists.js';
import { FilmListsRepository, type ListedFilmRow, type ListQuestion } from './film-lists.repository.js';
import { decodePlace, encodePlace } from './library-cursor.js';
import type { LibraryQueryDto } from './library-query.dto.js';

export interface LibraryPage<T> {
  items: T[];
  /** Null at the end. */
  nextCursor: string | null;
}

@Injectable()
export class LibraryService {
  constructor(
    private readonly database: Database,
    private readonly films: FilmListsRepository,
    private readonly progress: Progress,
  ) {}

  async listFilms(me: AuthUser, list: FilmList, query: LibraryQueryDto): Promise<LibraryPage<VideoDto>> {
    const rows = await this.films.find(this.database, list, toQuestion(me, query));
    const { items, nextCursor } = toPage(rows, query);
    const buffered = await this.progress.findBuffered(
      me.id,
      items.map((row) => Number(row.id)),
    );
    const films = items.map((row) =>
      withPlace(toVideo(row, me), newerPlace(storedPlace(row), buffered.get(Number(row.id)) ?? null)),
    );
    // What was completed a moment ago leaves the list with the next turn of the buffer; here it leaves at once.
    return { items: list === 'continue' ? films.filter((film) => !film.isCompleted) : films, nextCursor };
  }
}

function storedPlace(row: ListedFilmRow): WatchPlace | null {
  if (row.position_seconds === null || row.watched_at === null) return null;
  return {
    seconds: row.position_seconds,
    watchedAt: row.watched_at,
    isCompleted: row.completed_at !== null,
  };
}

function toQuestion(me: AuthUser, { cursor, limit = LIBRARY_PAGE_SIZE }: LibraryQueryDto): ListQuestion {
  return {
    personId: me.id,
    maySeeMature: canSeeMature(me),
    after: cursor === undefined ? null : decodePlace(cursor),
    size: limit + 1, // One more tells whether there is a next page.
  };
}

function toPage<T extends { id: string; listed_at: Date }>(
  rows: T[],
  { limit = LIBRARY_PAGE_SIZE }: LibraryQueryDto,
): LibraryPage<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    nextCursor: rows.length > limit && last ? encodePlace({ at: last.listed_at, id: last.id }) : null,
  };
}
