import { ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { MessageDto } from '../../users/index.js';

/** The answer to a mailed link. The address fills the sign-in form, also in a new browser. */
@ApiSchema({ name: 'ProvenEmail' })
export class ProvenEmailDto extends MessageDto {
  @ApiPropertyOptional({ description: 'The account’s address, for who has proven to be its owner.' })
  email?: string;
}
