import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';

@ApiSchema({ name: 'LikeRequest' })
export class LikeRequestDto {
  @ApiPropertyOptional({
    description: 'The wanted state, so that a repeated call changes nothing. Without it the call toggles.',
  })
  @IsOptional()
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
  @IsOptional()
  @IsBoolean({ message: 'saved must be true or false.' })
  saved?: boolean;
}

@ApiSchema({ name: 'SaveState' })
export class SaveStateDto {
  @ApiProperty({ example: true })
  saved: boolean;
}
