import { NOTIFICATIONS_SHOWN } from '@beem/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

const MOST = 50;

export class NotificationsQueryDto {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MOST, default: NOTIFICATIONS_SHOWN })
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'limit must be a whole number.' })
  @Min(1, { message: 'limit must be at least 1.' })
  @Max(MOST, { message: `limit must be at most ${MOST}.` })
  limit?: number;
}
