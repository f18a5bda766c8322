import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/feature.js';
import { NOTIFICATIONS_QUEUE } from '../../../platform/queue/index.js';
import { CommentNotificationsRepository } from './comments/comment-notifications.repository.js';
import { CommentsHandler } from './comments/comments.handler.js';
import { DecisionsHandler } from './decisions/decisions.handler.js';
import { DecisionsRepository } from './decisions/decisions.repository.js';
import { DonationNotificationsRepository } from './donations/donation-notifications.repository.js';
import { DonationsHandler } from './donations/donations.handler.js';
import { FailuresHandler } from './failures/failures.handler.js';
import { FailuresRepository } from './failures/failures.repository.js';
import { FanOutProcessor } from './fan-out/fan-out.processor.js';
import { FanOutRepository } from './fan-out/fan-out.repository.js';
import { LikeGroupsRepository } from './likes/like-groups.repository.js';
import { LikesHandler } from './likes/likes.handler.js';
import { NotificationActorEntity } from './likes/notification-actor.entity.js';
import { ModerationHandler } from './moderation/moderation.handler.js';
import { ModerationNotificationsRepository } from './moderation/moderation-notifications.repository.js';
import { NotificationEntity } from './notification.entity.js';
import { NotificationPusher } from './notification.pusher.js';
import { NotificationEventsHandler } from './notification-events.handler.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsRepository } from './notifications.repository.js';
import { NotificationsService } from './notifications.service.js';
import { NotificationsUserData } from './notifications.user-data.js';
import { SecurityHandler } from './security/security.handler.js';
import { SecurityNotificationsRepository } from './security/security-notifications.repository.js';
import { ThrottledPusher } from './throttled-pusher.js';
import { UnreadCounts } from './unread-counts.js';
import { UserNotificationsRepository } from './user-notifications.repository.js';

@Module({})
class NotificationsModule {}

export const notificationsFeature = defineFeature(NotificationsModule, {
  entities: [NotificationEntity, NotificationActorEntity],
  queues: [NOTIFICATIONS_QUEUE],
  providers: [
    ...[NotificationsRepository, UnreadCounts, NotificationPusher],
    ...[UserNotificationsRepository, NotificationsUserData],
  ],
  api: { controllers: [NotificationsController], providers: [NotificationsService] },
  worker: [
    FanOutRepository,
    FanOutProcessor,
    NotificationEventsHandler,
    CommentNotificationsRepository,
    CommentsHandler,
    DecisionsRepository,
    DecisionsHandler,
    FailuresRepository,
    FailuresHandler,
    DonationNotificationsRepository,
    DonationsHandler,
    ModerationNotificationsRepository,
    ModerationHandler,
    SecurityNotificationsRepository,
    SecurityHandler,
    ThrottledPusher,
    LikeGroupsRepository,
    LikesHandler,
  ],
});
