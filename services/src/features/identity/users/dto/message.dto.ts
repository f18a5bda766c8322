import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** An answer that is a sentence for users. */
@ApiSchema({ name: 'Message' })
export class MessageDto {
  @ApiProperty()
  message: string;
}
