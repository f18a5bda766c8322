import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** A donation that waits for its payment. Amounts are dollars. */
@ApiSchema({ name: 'DonationIntent' })
export class DonationIntentDto {
  @ApiProperty({ type: 'integer', example: 17 })
  donationId: number;

  @ApiProperty({ description: 'With it the browser confirms the payment at the payment provider.' })
  clientSecret: string;

  @ApiProperty({ example: 10 })
  amount: number;

  @ApiProperty({ example: 10, description: 'What the card is charged.' })
  chargeAmount: number;

  @ApiProperty({ example: 1, description: '0 where the donor covers the fees.' })
  platformFee: number;

  @ApiProperty({ example: 0.59 })
  processingFee: number;

  @ApiProperty({ example: 8.41, description: 'What the creator receives.' })
  creatorAmount: number;
}
