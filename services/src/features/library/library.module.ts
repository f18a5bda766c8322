import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature.js';
import { progressFeature } from '../progress/index.js';
import { FilmListsRepository } from './lists/film-lists.repository.js';
import { LibraryController } from './lists/library.controller.js';
import { LibraryService } from './lists/library.service.js';
import { SavedShowsRepository } from './lists/saved-shows.repository.js';
import { WatchController } from './watch/watch.controller.js';
import { WatchService } from './watch/watch.service.js';
import { WatchableFilms } from './watch/watchable-films.js';

@Module({})
class LibraryModule {}

export const libraryFeature = defineFeature(LibraryModule, {
  imports: [progressFeature],
  api: {
    controllers: [WatchController, LibraryController],
    providers: [WatchableFilms, WatchService, FilmListsRepository, SavedShowsRepository, LibraryService],
  },
});
