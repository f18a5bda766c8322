import { ApiSchema } from '@nestjs/swagger';
import { IsEmailAddress } from './fields.js';

@ApiSchema({ name: 'EmailRequest' })
export class EmailDto {
  @IsEmailAddress()
  email: string;
}
