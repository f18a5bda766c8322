import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/feature.js';
import { DroppedWordsHandler } from './dropped-words.handler.js';
import { SearchController } from './search.controller.js';
import { SearchService } from './search.service.js';
import { SearchUserData } from './search.user-data.js';
import { SearchTiersEntity } from './search-tiers.entity.js';
import { SearchTiersRepository } from './search-tiers.repository.js';
import { SearchTiersTask } from './search-tiers.task.js';
import { SearchVideoEntity } from './search-video.entity.js';
import { SearchWordEntity } from './search-word.entity.js';
import { SearchWordsRepository } from './search-words.repository.js';
import { ShowSearchRepository } from './show-search.repository.js';
import { UserSearchRepository } from './user-search.repository.js';
import { UserWordsRepository } from './user-words.repository.js';
import { VideoSearchRepository } from './video-search.repository.js';

@Module({})
class SearchModule {}

export const searchFeature = defineFeature(SearchModule, {
  entities: [SearchWordEntity, SearchVideoEntity, SearchTiersEntity],
  api: {
    controllers: [SearchController],
    providers: [
      SearchService,
      SearchWordsRepository,
      VideoSearchRepository,
      ShowSearchRepository,
      UserSearchRepository,
    ],
  },
  worker: [UserWordsRepository, SearchUserData, DroppedWordsHandler, SearchTiersRepository, SearchTiersTask],
});
