import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** An answer with a sentence for users. */
@ApiSchema({ name: 'Message' })
export class MessageDto {
  @ApiProperty()
  message: string;
}
