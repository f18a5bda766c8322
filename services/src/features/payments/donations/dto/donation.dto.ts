import { DONATION_STATUSES, type DonationStatus } from '@beem/contracts';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PublicUserDto } from '../../../identity/index.js';

/** A donation as its creator sees it. Amounts are dollars. */
@ApiSchema({ name: 'Donation' })
export class DonationDto {
  @ApiProperty({ type: 'integer', example: 17 })
  id: number;

  @ApiProperty({ example: 10 })
  amount: number;

  @ApiProperty({ example: 1, description: 'Beem’s fee; 0 where the donor covers the fees.' })
  beemFee: number;

  @ApiProperty({ example: 0.59 })
  processingFee: number;

  @ApiProperty({
    example: 9,
    description: 'The amount without Beem’s fee; less once a part of it was refunded.',
  })
  netAmount: number;

  @ApiProperty({
    example: 8.41,
    description:
      'What the creator has of it now: 0 until it is completed, less once it was refunded or is disputed.',
  })
  receivedAmount: number;

  @ApiProperty({
    example: 0,
    description:
      'What an open dispute withholds of it: the creator has earned it again if the dispute is won.',
  })
  heldAmount: number;

  @ApiProperty({ example: 10, description: 'What the card was charged.' })
  chargeAmount: number;

  @ApiProperty({ type: String, nullable: true })
  message: string | null;

  @ApiProperty({ enum: DONATION_STATUSES, enumName: 'DonationStatus' })
  status: DonationStatus;

  @ApiProperty({ description: 'A refund of it is under way: it is not known yet whether it arrives.' })
  isRefundPending: boolean;

  @ApiProperty()
  isAnonymous: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({
    type: PublicUserDto,
    nullable: true,
    description: 'Null where the donor is anonymous or has left.',
  })
  donor: PublicUserDto | null;
}
