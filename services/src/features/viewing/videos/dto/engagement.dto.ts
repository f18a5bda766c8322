import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { IfGiven } from '../../../../platform/errors/index.js';

@ApiSchema({ name: 'LikeRequest' })
export class LikeRequestDto {
  @ApiPropertyOptional({
    description: 'The wanted state, so that a repeated call changes nothing. Without it the call toggles.',
  })
  @IfGiven()
  @IsBoolean({ message: 'liked must be true or false.' })
  liked?: boolean;
}

@ApiSchema({ name: 'LikeState' })
export class LikeStateDto {
  @ApiProperty()
  liked: boolean;

  @ApiProperty({ type: 'integer' })
  likeCount: number;
}

@ApiSchema({ name: 'SaveRequest' })
export class SaveRequestDto {
  @ApiPropertyOptional({
    description: 'The wanted state, so that a repeated call changes nothing. Without it the call toggles.',
  })
  @IfGiven()
  @IsBoolean({ message: 'saved must be true or false.' })
  saved?: boolean;
}

@ApiSchema({ name: 'SaveState' })
export class SaveStateDto {
  @ApiProperty({ example: true })
  saved: boolean;
}
