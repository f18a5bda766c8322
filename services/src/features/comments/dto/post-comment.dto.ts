import { COMMENT_MAX_LENGTH } from '@beem/contracts';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';

/** Counted as users count: an emoji of one code point is one character. */
const FITS = new RegExp(`^.{0,${COMMENT_MAX_LENGTH}}$`, 'su');
/** Something that can be seen: not only blanks, joiners and marks of direction. */
const SHOWS = /[^\s\p{Cc}\p{Cf}\p{Z}]/u;

@ApiSchema({ name: 'PostComment' })
export class PostCommentDto {
  @ApiProperty({
    minLength: 1,
    maxLength: COMMENT_MAX_LENGTH,
    example: 'The light in the last scene!',
    description: 'Blanks at both ends are cut.',
  })
  @Matches(FITS, { message: `Comments must be ${COMMENT_MAX_LENGTH} characters or less` })
  @Matches(SHOWS, { message: 'Please enter a comment before posting' })
  @IsString({ message: 'Please enter a comment before posting' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? toStored(value) : value))
  content: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    nullable: true,
    description: 'The comment that is answered. An answer to an answer joins its thread.',
  })
  @IsOptional()
  @IsInt({ message: 'parentId must be the number of a comment.' })
  @Min(1, { message: 'parentId must be the number of a comment.' })
  @Max(Number.MAX_SAFE_INTEGER, { message: 'parentId must be the number of a comment.' })
  parentId?: number | null;
}

/** As the database keeps it: without blanks around, and halves of characters as U+FFFD. */
function toStored(text: string): string {
  return Buffer.from(text.trim()).toString();
}
