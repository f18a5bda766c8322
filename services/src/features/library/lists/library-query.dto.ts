import { LIBRARY_PAGE_SIZE } from '@beem/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';

export class LibraryQueryDto {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    default: LIBRARY_PAGE_SIZE,
    description: `More than ${LIBRARY_PAGE_SIZE} are answered as ${LIBRARY_PAGE_SIZE}.`,
  })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'number' ? Math.min(value, LIBRARY_PAGE_SIZE) : value,
  )
  @Type(() => Number)
  @IsInt({ message: 'limit must be a whole number.' })
  @Min(1, { message: 'limit must be at least 1.' })
  limit?: number;

  @ApiPropertyOptional({ description: 'From the Link header of the page before.' })
  @IsOptional()
  @IsString({ message: 'cursor must be text.' })
  @MaxLength(100, { message: 'This cursor is not known.' })
  cursor?: string;
}
