import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { Database } from '../../../../platform/database/index.js';
import { mapPage, type Page } from '../../../../platform/http/index.js';
import { newerPosition, Progress, toStoredPosition } from '../../progress/index.js';
import { type ShowDto, toShow } from '../../shows/index.js';
import { toVideo, type VideoDto, withPosition } from '../../videos/index.js';
import type { LibraryQueryDto } from '../dto/library-query.dto.js';
import { libraryCursor } from './library-cursor.js';
import { toPage, toQuestion } from './library-page.js';
import { SavedShowsRepository } from './saved-shows.repository.js';
import { isOfProgress, type VideoList } from './video-lists.js';
import { VideoListsRepository } from './video-lists.repository.js';

@Injectable()
export class LibraryService {
  constructor(
    private readonly database: Database,
    private readonly videos: VideoListsRepository,
    private readonly shows: SavedShowsRepository,
    private readonly progress: Progress,
  ) {}

  async listVideos(me: AuthUser, list: VideoList, query: LibraryQueryDto): Promise<Page<VideoDto>> {
    // The list begins with the video watched a moment ago, so the first page needs rows that contain everything.
    const isWhole = query.cursor === undefined && isOfProgress(list);
    if (isWhole) await this.progress.writeBuffered(me.id);
    const cursor = libraryCursor(list, query.sort ?? 'newest');
    const rows = await this.videos.find(this.database, list, toQuestion(me, query, cursor));
    const { items, nextCursor } = toPage(rows, query, cursor);
    const ids = isWhole ? [] : items.map((row) => Number(row.id));
    const buffered = await this.progress.findBuffered(me.id, ids);
    const videos = items.map((row) =>
      withPosition(
        toVideo(row, me),
        newerPosition(toStoredPosition(row), buffered.get(Number(row.id)) ?? null),
      ),
    );
    // A video completed a moment ago leaves the list with the next run of the buffer; it is removed here at once.
    return { items: list === 'continue' ? videos.filter((video) => !video.isCompleted) : videos, nextCursor };
  }

  async listSavedShows(me: AuthUser, query: LibraryQueryDto): Promise<Page<ShowDto>> {
    const cursor = libraryCursor('plan_to_watch', query.sort ?? 'newest');
    const rows = await this.shows.find(this.database, toQuestion(me, query, cursor));
    return mapPage(toPage(rows, query, cursor), (row) => toShow(row, me));
  }
}
