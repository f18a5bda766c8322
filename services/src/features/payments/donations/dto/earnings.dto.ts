import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'EarningsWeek' })
export class EarningsWeekDto {
  @ApiProperty({ format: 'date', example: '2026-11-16', description: 'A Monday, in UTC.' })
  weekStart: string;

  @ApiProperty({ description: 'Dollars after fees; negative where more was refunded than given.' })
  net: number;
}

/** What a creator has earned by donations that stand. Amounts are dollars. */
@ApiSchema({ name: 'Earnings' })
export class EarningsDto {
  @ApiProperty({ example: 1284.6, description: 'After fees, without what was refunded or is disputed.' })
  totalEarnings: number;

  @ApiProperty({
    example: 20.6,
    description:
      'Withheld by open disputes: not earned, although it stands in the balance or has been paid out. A lost dispute takes it from the balance.',
  })
  heldAmount: number;

  @ApiProperty({ type: 'integer', example: 73 })
  donationCount: number;

  @ApiProperty({ type: 'integer', example: 58 })
  supporterCount: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 186.4,
    description: 'What the payment provider holds for the creator; null where it cannot be asked.',
  })
  currentBalance: number | null;

  @ApiProperty({ type: [EarningsWeekDto], description: 'The last twelve weeks, the oldest first.' })
  weeks: EarningsWeekDto[];
}
