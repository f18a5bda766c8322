import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/feature.js';
import { videosFeature } from '../videos/index.js';
import { CommentEntity } from './comment.entity.js';
import { CommentChangesRepository } from './comment-changes.repository.js';
import { CommentLikeEntity } from './comment-like.entity.js';
import { CommentRecount } from './comment-recount.js';
import { CommentsController } from './comments.controller.js';
import { CommentsRepository } from './comments.repository.js';
import { CommentsService } from './comments.service.js';
import { CommentsUserData } from './comments.user-data.js';
import { CommentRemovals } from './removal/comment-removals.js';
import { CommentRemovalsRepository } from './removal/comment-removals.repository.js';

@Module({})
class CommentsModule {}

export const commentsFeature = defineFeature(CommentsModule, {
  entities: [CommentEntity, CommentLikeEntity],
  imports: [videosFeature],
  providers: [CommentChangesRepository, CommentsUserData, CommentRemovalsRepository, CommentRemovals],
  exports: [CommentRemovals],
  api: { controllers: [CommentsController], providers: [CommentsRepository, CommentsService] },
  worker: [CommentRecount],
});
