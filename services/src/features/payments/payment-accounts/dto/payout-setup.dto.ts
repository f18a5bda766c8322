import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { EmailDto } from '../../../identity/index.js';

@ApiSchema({ name: 'PayoutSetupRequest' })
export class PayoutSetupRequestDto extends EmailDto {}

@ApiSchema({ name: 'PayoutSetup' })
export class PayoutSetupDto {
  @ApiProperty()
  success: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The page on which to go on; null when all is done.',
  })
  setupUrl: string | null;

  @ApiProperty({ description: 'Whether an account at the payment provider has to be connected first.' })
  requiresConnect: boolean;

  @ApiProperty({ type: [String] })
  instructions: string[];

  @ApiProperty()
  message: string;
}
