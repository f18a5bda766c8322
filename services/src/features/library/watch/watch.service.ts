import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/index.js';
import { isCompletedAt, isViewAt, Progress } from '../../progress/index.js';
import { ageRestricted, videoNotFound, videoNotReady, visibilityOf } from '../../videos/index.js';
import type { WatchRecordDto, WatchStateDto } from './watch.dto.js';
import { type WatchableFilm, WatchableFilms } from './watchable-films.js';

@Injectable()
export class WatchService {
  constructor(
    private readonly films: WatchableFilms,
    private readonly progress: Progress,
  ) {}

  async watch(me: AuthUser, videoId: number, { watchTime }: WatchRecordDto): Promise<WatchStateDto> {
    const film = await this.requireWatchable(me, videoId);
    const isCompleted = isCompletedAt(watchTime, film.durationSeconds);
    await this.progress.record({
      userId: me.id,
      videoId,
      seconds: watchTime,
      isCompleted,
      isView: film.creatorId !== me.id && isViewAt(watchTime, film.durationSeconds),
    });
    return { watchTime, isCompleted };
  }

  private async requireWatchable(me: AuthUser, videoId: number): Promise<WatchableFilm> {
    const film = await this.films.find(videoId);
    const visibility = film ? visibilityOf(film, me) : 'missing';
    if (!film || visibility === 'missing') throw videoNotFound();
    if (visibility === 'age_restricted') throw ageRestricted();
    if (film.status !== 'ready') throw videoNotReady();
    return film;
  }
}
