import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/feature.js';
import { usersFeature } from '../../identity/index.js';
import { progressFeature } from '../progress/index.js';
import { videosFeature } from '../videos/index.js';
import { CreateShowService } from './create-show.service.js';
import { CreatorShowsRepository } from './creator/creator-shows.repository.js';
import { CreatorShowsService } from './creator/creator-shows.service.js';
import { DeleteShowRepository } from './delete/delete-show.repository.js';
import { DeleteShowService } from './delete/delete-show.service.js';
import { ShowMaintenance } from './delete/show-maintenance.js';
import { EditShowController } from './edit/edit-show.controller.js';
import { EditShowRepository } from './edit/edit-show.repository.js';
import { EditShowService } from './edit/edit-show.service.js';
import { EpisodesController } from './episodes.controller.js';
import { ShowListRepository } from './list/show-list.repository.js';
import { ShowListService } from './list/show-list.service.js';
import { OrderController } from './order/order.controller.js';
import { OrderRepository } from './order/order.repository.js';
import { OrderService } from './order/order.service.js';
import { ShowEntity } from './show.entity.js';
import { ShowPictures } from './show-pictures.js';
import { ShowRecount } from './show-recount.js';
import { ShowSaveEntity } from './show-save.entity.js';
import { ShowsController } from './shows.controller.js';
import { ShowsRepository } from './shows.repository.js';
import { ShowsService } from './shows.service.js';
import { ShowsUserData } from './user-data/shows.user-data.js';
import { StoredShowsUserData } from './user-data/stored-shows.user-data.js';
import { UserShowsRepository } from './user-data/user-shows.repository.js';

@Module({})
class ShowsModule {}

export const showsFeature = defineFeature(ShowsModule, {
  entities: [ShowEntity, ShowSaveEntity],
  imports: [usersFeature, videosFeature, progressFeature],
  providers: [
    ...[ShowsRepository, ShowsService, DeleteShowRepository, UserShowsRepository, ShowsUserData],
    ...[CreatorShowsRepository, CreatorShowsService],
  ],
  exports: [ShowsService, CreatorShowsService],
  api: {
    controllers: [ShowsController, EditShowController, OrderController, EpisodesController],
    providers: [
      ...[ShowListRepository, ShowListService, ShowPictures, CreateShowService, DeleteShowService],
      ...[EditShowRepository, EditShowService, OrderRepository, OrderService],
    ],
  },
  worker: [ShowMaintenance, ShowRecount, StoredShowsUserData],
});
