import { COMMENTS_PAGE_SIZE } from '@beem/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsInt, IsOptional, Matches, Min } from 'class-validator';

const MOST = 50;

export class CommentsQueryDto {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    default: COMMENTS_PAGE_SIZE,
    description: `More than ${MOST} are answered as ${MOST}.`,
  })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? Math.min(value, MOST) : value))
  @Type(() => Number)
  @IsInt({ message: 'limit must be a whole number.' })
  @Min(1, { message: 'limit must be at least 1.' })
  limit?: number;

  @ApiPropertyOptional({ description: 'From the Link header of the page before.' })
  @IsOptional()
  @Matches(/^[1-9]\d{0,17}$/, { message: 'This cursor is not known.' })
  cursor?: string;
}
