import { Module } from '@nestjs/common';
import { defineFeature } from '../../platform/feature.js';
import { MediaHealth } from '../../platform/media/index.js';
import { MEDIA_QUEUE } from '../../platform/queue/index.js';
import { progressFeature } from '../progress/index.js';
import { usersFeature } from '../users/index.js';
import { CaptionFiles } from './captions/caption-files.js';
import { CaptionsController } from './captions/captions.controller.js';
import { CaptionsRepository } from './captions/captions.repository.js';
import { CaptionsService } from './captions/captions.service.js';
import { VideoCaptionEntity } from './captions/video-caption.entity.js';
import { CreatorVideosRepository } from './creator/creator-videos.repository.js';
import { CreatorVideosService } from './creator/creator-videos.service.js';
import { EditingController } from './editing/editing.controller.js';
import { EditingRepository } from './editing/editing.repository.js';
import { EditingService } from './editing/editing.service.js';
import { EngagementController } from './engagement/engagement.controller.js';
import { EngagementRepository } from './engagement/engagement.repository.js';
import { EngagementService } from './engagement/engagement.service.js';
import { VideoLikeEntity } from './engagement/video-like.entity.js';
import { VideoSaveEntity } from './engagement/video-save.entity.js';
import { VideoViewEntity } from './engagement/video-view.entity.js';
import { EpisodesRepository } from './episodes/episodes.repository.js';
import { FeedController } from './feed/feed.controller.js';
import { FeedRepository } from './feed/feed.repository.js';
import { FeedService } from './feed/feed.service.js';
import { MediaController } from './media/media.controller.js';
import { MediaAccessRepository } from './media/media-access.repository.js';
import { MediaAccessService } from './media/media-access.service.js';
import { OwnVideosController } from './own/own-videos.controller.js';
import { OwnVideosRepository } from './own/own-videos.repository.js';
import { OwnVideosService } from './own/own-videos.service.js';
import { PostersController } from './posters/posters.controller.js';
import { PostersRepository } from './posters/posters.repository.js';
import { PostersService } from './posters/posters.service.js';
import { VideoPosterEntity } from './posters/video-poster.entity.js';
import { MediaProcessor } from './processing/media.processor.js';
import { MediaEventsHandler } from './processing/media-events.handler.js';
import { MediaQueue } from './processing/media-queue.js';
import { PreparationService } from './processing/preparation.service.js';
import { ProcessingRepository } from './processing/processing.repository.js';
import { VideoMaintenance } from './processing/video-maintenance.js';
import { VideoObjects } from './processing/video-objects.js';
import { VideoObjectsRepository } from './processing/video-objects.repository.js';
import { VideoPurgeRepository } from './processing/video-purge.repository.js';
import { VideoStatusNotifier } from './processing/video-status.notifier.js';
import { WorkFolders } from './processing/work-folders.js';
import { PublicationController } from './publication/publication.controller.js';
import { PublicationRepository } from './publication/publication.repository.js';
import { PublicationService } from './publication/publication.service.js';
import { QuotaController } from './quota/quota.controller.js';
import { QuotaRepository } from './quota/quota.repository.js';
import { QuotaUserData } from './quota/quota.user-data.js';
import { UploadDayEntity } from './quota/upload-day.entity.js';
import { UploadQuota } from './quota/upload-quota.service.js';
import { UploadReservationEntity } from './quota/upload-reservation.entity.js';
import { FeedRankingEntity } from './ranking/feed-ranking.entity.js';
import { RankingRepository } from './ranking/ranking.repository.js';
import { RankingGenerations } from './ranking/ranking-generations.js';
import { VideoRecount } from './ranking/video-recount.js';
import { RatingRepository } from './rating/rating.repository.js';
import { RatingService } from './rating/rating.service.js';
import { VideoRemoval } from './removal/video-removal.js';
import { VideoRemovalRepository } from './removal/video-removal.repository.js';
import { ReplacementRepository } from './replacement/replacement.repository.js';
import { ReplacementService } from './replacement/replacement.service.js';
import { PopularTagEntity } from './tags/popular-tag.entity.js';
import { PopularTagsRepository } from './tags/popular-tags.repository.js';
import { PopularTagsTask } from './tags/popular-tags.task.js';
import { TagsController } from './tags/tags.controller.js';
import { Covers } from './upload/covers.js';
import { UploadController } from './upload/upload.controller.js';
import { UploadService } from './upload/upload.service.js';
import { VideoRegistration } from './upload/video-registration.js';
import { StoredVideosUserData } from './user-data/stored-videos.user-data.js';
import { UserVideosRepository } from './user-data/user-videos.repository.js';
import { VideosUserData } from './user-data/videos.user-data.js';
import { VideoEntity } from './video.entity.js';
import { VideoDeletion } from './video-deletion.js';
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
    UploadDayEntity,
    UploadReservationEntity,
    FeedRankingEntity,
    PopularTagEntity,
  ],
  imports: [usersFeature, progressFeature],
  queues: [MEDIA_QUEUE],
  providers: [
    VideosRepository,
    VideosService,
    VideoDeletion,
    EpisodesRepository,
    RankingRepository,
    ReplacementRepository,
    ReplacementService,
    RankingGenerations,
    Covers,
    PopularTagsRepository,
    VideoStatusNotifier,
    CreatorVideosRepository,
    CreatorVideosService,
    UserVideosRepository,
    VideosUserData,
    QuotaRepository,
    VideoRemovalRepository,
    VideoRemoval,
    RatingRepository,
    RatingService,
    UploadQuota,
    QuotaUserData,
  ],
  exports: [
    ...[VideosService, CreatorVideosService, EpisodesRepository, RankingGenerations, Covers],
    ...[VideoRemoval, RatingService],
  ],
  api: {
    // `trailers`, `mine` and `upload-limits` stand before `:id`.
    controllers: [
      FeedController,
      UploadController,
      // Before the calls of one video: mine is no id.
      OwnVideosController,
      QuotaController,
      VideosController,
      EditingController,
      PublicationController,
      EngagementController,
      TagsController,
      PostersController,
      CaptionsController,
    ],
    providers: [
      FeedRepository,
      FeedService,
      VideoRegistration,
      UploadService,
      PublicationRepository,
      PublicationService,
      EngagementRepository,
      EngagementService,
      EditingRepository,
      EditingService,
      OwnVideosRepository,
      OwnVideosService,
      PostersRepository,
      PostersService,
      CaptionFiles,
      CaptionsRepository,
      CaptionsService,
    ],
  },
  edge: { controllers: [MediaController], providers: [MediaAccessRepository, MediaAccessService] },
  worker: [
    MediaHealth,
    MediaQueue,
    ProcessingRepository,
    WorkFolders,
    PreparationService,
    MediaEventsHandler,
    MediaProcessor,
    VideoObjectsRepository,
    VideoObjects,
    VideoPurgeRepository,
    StoredVideosUserData,
    VideoMaintenance,
    VideoRecount,
    PopularTagsTask,
  ],
});
