import { COMMENT_MAX_LENGTH } from '@beem/contracts';
import { commentError } from '@beem/rules';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { FieldRule } from '../../../../platform/errors/index.js';
import { StoredText } from '../../../../platform/http/index.js';

@ApiSchema({ name: 'PostComment' })
export class PostCommentDto {
  @ApiProperty({
    minLength: 1,
    maxLength: COMMENT_MAX_LENGTH,
    example: 'The light in the last scene!',
    description: 'Blanks at both ends are cut.',
  })
  @FieldRule(commentError, commentError('') ?? '')
  @StoredText()
  content: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    nullable: true,
    description:
      'The comment to which this one replies. If that is a reply itself, `parentId` of the new comment is the first comment of its thread.',
  })
  @IsOptional()
  @IsInt({ message: 'parentId must be the number of a comment.' })
  @Min(1, { message: 'parentId must be the number of a comment.' })
  @Max(Number.MAX_SAFE_INTEGER, { message: 'parentId must be the number of a comment.' })
  parentId?: number | null;
}
