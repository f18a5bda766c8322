import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import type { VideoFacts } from '../../videos/index.js';

/** So long a film that was hidden or deleted still takes records. */
const KEEP_MS = 1_000;
const MOST_KEPT = 10_000;

export interface WatchableFilm extends VideoFacts {
  durationSeconds: number | null;
}

interface FilmRow extends Record<string, unknown> {
  creator_id: string;
  status: VideoFacts['status'];
  age_rating: VideoFacts['ageRating'];
  is_hidden: boolean;
  duration_seconds: number | null;
}

/** What the watch call asks of a film, remembered for a moment: a film that many watch is asked for once a second. */
@Injectable()
export class WatchableFilms {
  private readonly known = new Map<number, { until: number; film: Promise<WatchableFilm | null> }>();

  constructor(private readonly database: Database) {}

  find(id: number): Promise<WatchableFilm | null> {
    const now = Date.now();
    const known = this.known.get(id);
    if (known && known.until > now) return known.film;
    if (this.known.size >= MOST_KEPT) this.known.clear();
    const film = this.load(id);
    this.known.set(id, { until: now + KEEP_MS, film });
    film.catch(() => this.known.delete(id)); // The next one asks again.
    return film;
  }

  private async load(id: number): Promise<WatchableFilm | null> {
    const [row] = await this.database.query<FilmRow>(
      {
        name: 'watchable-film',
        text: `SELECT v.creator_id, v.status, v.age_rating, v.is_hidden, v.duration_seconds
               FROM videos v JOIN users u ON u.id = v.creator_id
               WHERE v.id = $1 AND v.deleted_at IS NULL AND u.deleted_at IS NULL`,
      },
      [id],
    );
    if (!row) return null;
    return {
      creatorId: row.creator_id,
      status: row.status,
      ageRating: row.age_rating,
      isHidden: row.is_hidden,
      durationSeconds: row.duration_seconds,
    };
  }
}
