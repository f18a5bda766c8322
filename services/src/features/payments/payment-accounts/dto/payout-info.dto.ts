import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'FeeStructure' })
export class FeeStructureDto {
  @ApiProperty({ example: '10%' })
  platformFee: string;

  @ApiProperty({ example: '2.9% + $0.30' })
  stripeFee: string;

  @ApiProperty({ example: '$8.41 of a $10.00 donation' })
  youReceive: string;
}

/** Texts for creators, as screens show them. */
@ApiSchema({ name: 'PayoutInfo' })
export class PayoutInfoDto {
  @ApiProperty({ description: 'Dollars.' })
  minimumPayout: number;

  @ApiProperty({ type: [String] })
  payoutFlow: string[];

  @ApiProperty({ type: FeeStructureDto })
  feeStructure: FeeStructureDto;

  @ApiProperty({ type: [String] })
  requirements: string[];

  @ApiProperty()
  payoutSchedule: string;

  @ApiProperty()
  processingTime: string;
}
