import { ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { MessageDto } from '../../users/index.js';

/** The answer to a link of a mail. The address fills the sign-in form, also in a browser that has never seen it. */
@ApiSchema({ name: 'ProvenEmail' })
export class ProvenEmailDto extends MessageDto {
  @ApiPropertyOptional({ description: 'The account’s address, for who has proven to be its owner.' })
  email?: string;
}
