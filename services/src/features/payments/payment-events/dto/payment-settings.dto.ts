import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'PaymentSettings' })
export class PaymentSettingsDto {
  @ApiProperty({ enum: ['stripe', 'local', 'off'], description: '`local`: test payments, no money moves.' })
  mode: 'stripe' | 'local' | 'off';

  @ApiProperty({ type: String, nullable: true, description: 'Null where payments are off.' })
  publishableKey: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The script to load instead of Stripe’s own; only with `local`.',
  })
  scriptUrl: string | null;

  @ApiProperty({ description: 'Smallest donation in dollars.' })
  minimum: number;

  @ApiProperty({ description: 'Largest donation in dollars.' })
  maximum: number;

  @ApiProperty({ type: 'integer', example: 18, description: 'From which age users may donate, in years.' })
  minimumAge: number;
}
