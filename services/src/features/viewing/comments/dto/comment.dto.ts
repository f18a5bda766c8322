import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PublicUserDto } from '../../../identity/index.js';

/** A comment or a reply as one viewer sees it. */
@ApiSchema({ name: 'Comment' })
export class CommentDto {
  @ApiProperty({ type: 'integer', example: 4711 })
  id: number;

  @ApiProperty({ type: 'integer', example: 42 })
  videoId: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The first comment of its thread; null for that one itself.',
  })
  parentId: number | null;

  @ApiProperty({
    example: 'The light in the last scene!',
    description: 'Empty when it was deleted and stays for its replies.',
  })
  content: string;

  @ApiProperty()
  isDeleted: boolean;

  @ApiProperty({ type: 'integer', example: 3 })
  likeCount: number;

  @ApiProperty({ description: 'Whether the asking user likes it.' })
  isLiked: boolean;

  @ApiProperty({ type: 'integer', example: 1 })
  replyCount: number;

  @ApiProperty({ description: 'Whether the asking user may delete it.' })
  canDelete: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: PublicUserDto, nullable: true, description: 'Null when it was deleted.' })
  user: PublicUserDto | null;
}
