import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { IfGiven } from '../../../../platform/errors/index.js';

@ApiSchema({ name: 'CommentLikeRequest' })
export class CommentLikeRequestDto {
  @ApiPropertyOptional({
    description: 'The wanted state, so that a repeated call changes nothing. Without it the call toggles.',
  })
  @IfGiven()
  @IsBoolean({ message: 'liked must be true or false.' })
  liked?: boolean;
}

@ApiSchema({ name: 'CommentLikeState' })
export class CommentLikeStateDto {
  @ApiProperty()
  liked: boolean;

  @ApiProperty({ type: 'integer', example: 4 })
  likeCount: number;
}
