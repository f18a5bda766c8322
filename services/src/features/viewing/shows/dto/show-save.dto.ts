import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsIn } from 'class-validator';
import { IfGiven } from '../../../../platform/errors/index.js';

export const LIST_TYPES = ['plan_to_watch'] as const;
export type ListType = (typeof LIST_TYPES)[number];

@ApiSchema({ name: 'ShowSaveRequest' })
export class ShowSaveRequestDto {
  @ApiProperty({ enum: LIST_TYPES })
  @IsIn(LIST_TYPES, { message: 'listType must be plan_to_watch.' })
  listType: ListType;

  @ApiPropertyOptional({
    description: 'The wanted state, so that a repeated call changes nothing. Without it the call toggles.',
  })
  @IfGiven()
  @IsBoolean({ message: 'saved must be true or false.' })
  saved?: boolean;
}

@ApiSchema({ name: 'ShowSaveState' })
export class ShowSaveStateDto {
  @ApiProperty({ example: true })
  saved: boolean;
}
