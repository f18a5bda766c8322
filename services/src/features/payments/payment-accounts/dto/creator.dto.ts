import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'Creator' })
export class CreatorDto {
  @ApiProperty({ format: 'uuid' })
  userId: string;

  @ApiProperty({ description: 'False only for oneself, before there is a profile.' })
  isCreator: boolean;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Null for creators from before this was recorded, and without a profile.',
  })
  since: string | null;

  @ApiProperty({ description: 'Whether viewers can support them now.' })
  acceptsDonations: boolean;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Dollars of all donations that stand, after fees; to the creator only.',
  })
  totalEarnings: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'To the creator only.' })
  totalDonations: number | null;
}
