import { PAYOUT_STATUSES, type PayoutStatus } from '@beem/contracts';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'Payout' })
export class PayoutDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ description: 'Dollars.' })
  amount: number;

  @ApiProperty({ enum: PAYOUT_STATUSES })
  status: PayoutStatus;

  @ApiProperty({ format: 'date-time', description: 'When it reaches the bank, as the provider expects.' })
  arrivalDate: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}
