import { NOTIFICATION_TYPES, type NotificationType } from '@beem/contracts';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PublicUserDto } from '../../../identity/index.js';

@ApiSchema({ name: 'Notification' })
export class NotificationDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ enum: NOTIFICATION_TYPES })
  type: NotificationType;

  @ApiProperty({ example: 'Ana and 3 others liked “Neon Rain”' })
  message: string;

  @ApiProperty()
  isRead: boolean;

  @ApiProperty({ format: 'date-time', description: 'When the newest of what it tells happened.' })
  createdAt: string;

  @ApiProperty({ type: 'integer', nullable: true })
  videoId: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'Who caused it; of many, the last.' })
  userId: string | null;

  @ApiProperty({ type: PublicUserDto, nullable: true })
  actor: PublicUserDto | null;

  @ApiProperty({
    type: 'integer',
    example: 4,
    description: 'How many caused it: likes of one video are one row.',
  })
  actorCount: number;

  @ApiProperty({
    type: 'integer',
    example: 1,
    description:
      'For how many notifications it stands: likes, and publications, of one user within a day are one row. Its other ' +
      'fields are of the newest, and marking it as read marks all.',
  })
  count: number;

  @ApiProperty({ type: String, nullable: true })
  thumbnailUrl: string | null;
}

@ApiSchema({ name: 'UnreadCount' })
export class UnreadCountDto {
  @ApiProperty({ type: 'integer' })
  count: number;
}
