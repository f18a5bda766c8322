import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { IfGiven } from '../../../../platform/errors/index.js';

@ApiSchema({ name: 'FollowRequest' })
export class FollowRequestDto {
  @ApiPropertyOptional({
    description: 'The wanted state, so that a repeated call changes nothing. Without it the call toggles.',
  })
  @IfGiven()
  @IsBoolean({ message: 'following must be true or false.' })
  following?: boolean;
}

@ApiSchema({ name: 'FollowState' })
export class FollowStateDto {
  @ApiProperty()
  following: boolean;

  @ApiProperty({ type: 'integer', description: 'How many follow this user now.' })
  followersCount: number;
}
