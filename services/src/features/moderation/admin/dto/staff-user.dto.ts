import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** A user in a link of an admin page. */
@ApiSchema({ name: 'StaffUser' })
export class StaffUserDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty()
  username: string;
}
