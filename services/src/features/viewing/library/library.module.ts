import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/feature.js';
import { usersFeature } from '../../identity/index.js';
import { progressFeature } from '../progress/index.js';
import { HistoryController } from './history/history.controller.js';
import { HistoryService } from './history/history.service.js';
import { LibraryController } from './lists/library.controller.js';
import { LibraryService } from './lists/library.service.js';
import { SavedShowsRepository } from './lists/saved-shows.repository.js';
import { VideoListsRepository } from './lists/video-lists.repository.js';
import { WatchController } from './watch/watch.controller.js';
import { WatchService } from './watch/watch.service.js';
import { WatchableVideos } from './watch/watchable-videos.js';
import { WatchableVideosRepository } from './watch/watchable-videos.repository.js';

@Module({})
class LibraryModule {}

export const libraryFeature = defineFeature(LibraryModule, {
  imports: [progressFeature, usersFeature],
  api: {
    controllers: [WatchController, LibraryController, HistoryController],
    providers: [
      WatchableVideosRepository,
      WatchableVideos,
      WatchService,
      VideoListsRepository,
      SavedShowsRepository,
      LibraryService,
      HistoryService,
    ],
  },
});
