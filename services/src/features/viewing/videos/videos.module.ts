import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/feature.js';
import { usersFeature } from '../../identity/index.js';
import { progressFeature } from '../progress/index.js';
import { VideoAccess } from './access/video-access.js';
import { VideoAccessRepository } from './access/video-access.repository.js';
import { CdnPurgeHandler } from './cdn/cdn-purge.handler.js';
import { WithdrawnMediaRepository } from './cdn/withdrawn-media.repository.js';
import { Covers } from './covers.js';
import { CreatorVideosRepository } from './creator/creator-videos.repository.js';
import { CreatorVideosService } from './creator/creator-videos.service.js';
import { EngagementController } from './engagement/engagement.controller.js';
import { EngagementRepository } from './engagement/engagement.repository.js';
import { EngagementService } from './engagement/engagement.service.js';
import { VideoLikeEntity } from './engagement/video-like.entity.js';
import { VideoSaveEntity } from './engagement/video-save.entity.js';
import { VideoViewEntity } from './engagement/video-view.entity.js';
import { EpisodesRepository } from './episodes.repository.js';
import { FeedController } from './feed/feed.controller.js';
import { FeedRepository } from './feed/feed.repository.js';
import { FeedService } from './feed/feed.service.js';
import { MediaController } from './media/media.controller.js';
import { MediaAccessRepository } from './media/media-access.repository.js';
import { MediaAccessService } from './media/media-access.service.js';
import { DeletedVideosHandler } from './purge/deleted-videos.handler.js';
import { VideoObjects } from './purge/video-objects.js';
import { VideoObjectsRepository } from './purge/video-objects.repository.js';
import { VideoPurgeRepository } from './purge/video-purge.repository.js';
import { FeedRankingEntity } from './ranking/feed-ranking.entity.js';
import { RankingRepository } from './ranking/ranking.repository.js';
import { RankingTask } from './ranking/ranking.task.js';
import { RankingGenerations } from './ranking/ranking-generations.js';
import { VideoRecount } from './ranking/video-recount.js';
import { RatingRepository } from './rating/rating.repository.js';
import { RatingService } from './rating/rating.service.js';
import { VideoRemoval } from './removal/video-removal.js';
import { VideoRemovalRepository } from './removal/video-removal.repository.js';
import { PopularTagEntity } from './tags/popular-tag.entity.js';
import { PopularTagsRepository } from './tags/popular-tags.repository.js';
import { PopularTagsTask } from './tags/popular-tags.task.js';
import { TagsController } from './tags/tags.controller.js';
import { StoredVideosUserData } from './user-data/stored-videos.user-data.js';
import { UserVideosRepository } from './user-data/user-videos.repository.js';
import { VideosUserData } from './user-data/videos.user-data.js';
import { VideoEntity } from './video.entity.js';
import { VideoCaptionEntity } from './video-caption.entity.js';
import { VideoDeletion } from './video-deletion.js';
import { VideoPosterEntity } from './video-poster.entity.js';
import { VideosController } from './videos.controller.js';
import { VideosRepository } from './videos.repository.js';
import { VideosService } from './videos.service.js';

@Module({})
class VideosModule {}

export const videosFeature = defineFeature(VideosModule, {
  entities: [
    VideoEntity,
    VideoLikeEntity,
    VideoSaveEntity,
    VideoViewEntity,
    VideoPosterEntity,
    VideoCaptionEntity,
    FeedRankingEntity,
    PopularTagEntity,
  ],
  imports: [usersFeature, progressFeature],
  providers: [
    VideosRepository,
    VideosService,
    VideoAccessRepository,
    VideoAccess,
    VideoDeletion,
    EpisodesRepository,
    RankingRepository,
    RankingGenerations,
    Covers,
    PopularTagsRepository,
    CreatorVideosRepository,
    CreatorVideosService,
    UserVideosRepository,
    VideosUserData,
    VideoRemovalRepository,
    VideoRemoval,
    RatingRepository,
    RatingService,
  ],
  exports: [
    ...[VideoAccess, VideosService, CreatorVideosService, EpisodesRepository, RankingGenerations, Covers],
    ...[VideoDeletion, VideoRemoval, RatingService],
  ],
  api: {
    controllers: [FeedController, VideosController, EngagementController, TagsController],
    providers: [FeedRepository, FeedService, EngagementRepository, EngagementService],
  },
  edge: { controllers: [MediaController], providers: [MediaAccessRepository, MediaAccessService] },
  worker: [
    VideoObjectsRepository,
    VideoObjects,
    VideoPurgeRepository,
    DeletedVideosHandler,
    WithdrawnMediaRepository,
    CdnPurgeHandler,
    StoredVideosUserData,
    RankingTask,
    VideoRecount,
    PopularTagsTask,
  ],
});
