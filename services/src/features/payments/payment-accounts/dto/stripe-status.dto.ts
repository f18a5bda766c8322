import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'StripeStatus' })
export class StripeStatusDto {
  @ApiProperty({ description: 'Whether there is an account at the payment provider.' })
  connected: boolean;

  @ApiProperty({ description: 'Whether donations reach it and are paid out, and nothing is asked for.' })
  verified: boolean;

  @ApiProperty({ description: 'Whether the creator has given everything and only waits for the provider.' })
  isUnderReview: boolean;

  @ApiProperty({ type: [String], description: 'What the provider still asks for, by its names.' })
  requirementsDue: string[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why the account is held, by the provider’s name.',
  })
  disabledReason: string | null;
}
