import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/feature.js';
import { MediaHealth } from '../../../platform/media/index.js';
import { MEDIA_QUEUE } from '../../../platform/queue/index.js';
import { usersFeature } from '../../identity/index.js';
import { videosFeature } from '../../viewing/index.js';
import { CaptionFiles } from './captions/caption-files.js';
import { CaptionsController } from './captions/captions.controller.js';
import { CaptionsRepository } from './captions/captions.repository.js';
import { CaptionsService } from './captions/captions.service.js';
import { EditingController } from './editing/editing.controller.js';
import { EditingRepository } from './editing/editing.repository.js';
import { EditingService } from './editing/editing.service.js';
import { OwnVideosController } from './own/own-videos.controller.js';
import { OwnVideosRepository } from './own/own-videos.repository.js';
import { OwnVideosService } from './own/own-videos.service.js';
import { PostersController } from './posters/posters.controller.js';
import { PostersRepository } from './posters/posters.repository.js';
import { PostersService } from './posters/posters.service.js';
import { MediaProcessor } from './processing/media.processor.js';
import { MediaQueue } from './processing/media-queue.js';
import { PreparationService } from './processing/preparation.service.js';
import { PreparationTimes } from './processing/preparation-times.js';
import { ProcessingRepository } from './processing/processing.repository.js';
import { UploadMaintenance } from './processing/upload-maintenance.js';
import { UploadedVideosHandler } from './processing/uploaded-videos.handler.js';
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
import { ReplacementRepository } from './replacement/replacement.repository.js';
import { ReplacementService } from './replacement/replacement.service.js';
import { ResumableUploadEntity } from './resumable/resumable-upload.entity.js';
import { ResumableUploadsController } from './resumable/resumable-uploads.controller.js';
import { ResumableUploadsRepository } from './resumable/resumable-uploads.repository.js';
import { ResumableUploads } from './resumable/resumable-uploads.service.js';
import { ResumableUploadsUserData } from './resumable/resumable-uploads.user-data.js';
import { TusService } from './resumable/tus.service.js';
import { UploadPieceEntity } from './resumable/upload-piece.entity.js';
import { UploadPieces } from './resumable/upload-pieces.js';
import { UploadRemoval } from './resumable/upload-removal.js';
import { RetryController } from './retry/retry.controller.js';
import { RetryRepository } from './retry/retry.repository.js';
import { RetryService } from './retry/retry.service.js';
import { UploadController } from './upload/upload.controller.js';
import { UploadService } from './upload/upload.service.js';
import { UploadsRepository } from './upload/uploads.repository.js';
import { VideoRegistration } from './upload/video-registration.js';
import { VideoSources } from './upload/video-sources.js';

@Module({})
class StudioVideosModule {}

export const studioVideosFeature = defineFeature(StudioVideosModule, {
  entities: [UploadDayEntity, UploadReservationEntity, ResumableUploadEntity, UploadPieceEntity],
  imports: [usersFeature, videosFeature],
  queues: [MEDIA_QUEUE],
  providers: [
    ReplacementRepository,
    ReplacementService,
    VideoStatusNotifier,
    QuotaRepository,
    UploadQuota,
    QuotaUserData,
    ResumableUploadsRepository,
    UploadPieces,
    UploadRemoval,
    ResumableUploadsUserData,
  ],
  api: {
    controllers: [
      UploadController,
      ResumableUploadsController,
      OwnVideosController,
      QuotaController,
      RetryController,
      EditingController,
      PublicationController,
      PostersController,
      CaptionsController,
    ],
    providers: [
      UploadsRepository,
      VideoRegistration,
      VideoSources,
      ResumableUploads,
      TusService,
      UploadService,
      RetryRepository,
      RetryService,
      PublicationRepository,
      PublicationService,
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
  worker: [
    MediaHealth,
    MediaQueue,
    ProcessingRepository,
    WorkFolders,
    PreparationService,
    PreparationTimes,
    UploadedVideosHandler,
    MediaProcessor,
    UploadMaintenance,
  ],
});
