import { NOTIFICATIONS_SHOWN } from '@beem/contracts';
import { Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { type AuthUser, Me } from '../../../platform/auth/index.js';
import { ParseIdPipe } from '../../../platform/http/index.js';
import { NotificationDto, UnreadCountDto } from './dto/notification.dto.js';
import { NotificationsQueryDto } from './dto/notifications-query.dto.js';
import { NotificationsService } from './notifications.service.js';

@ApiTags('notifications')
@Controller('api/notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get()
  @ApiOperation({ summary: 'Newest notifications' })
  @ApiOkResponse({ type: [NotificationDto] })
  list(@Me() me: AuthUser, @Query() query: NotificationsQueryDto): Promise<NotificationDto[]> {
    return this.notifications.list(me, query.limit ?? NOTIFICATIONS_SHOWN);
  }

  @Get('unread-count')
  @ApiOperation({ summary: 'How many are unread' })
  @ApiOkResponse({ type: UnreadCountDto })
  countUnread(@Me() me: AuthUser): Promise<UnreadCountDto> {
    return this.notifications.countUnread(me);
  }

  @Put('mark-all-read')
  @ApiOperation({ summary: 'Mark all as read' })
  @ApiOkResponse({ type: UnreadCountDto })
  markAllRead(@Me() me: AuthUser): Promise<UnreadCountDto> {
    return this.notifications.markAllRead(me);
  }

  @Put(':id/read')
  @ApiOperation({ summary: 'Mark one as read' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: UnreadCountDto })
  markRead(@Me() me: AuthUser, @Param('id', ParseIdPipe) id: number): Promise<UnreadCountDto> {
    return this.notifications.markRead(me, id);
  }
}
