import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** A user as a link of an admin page names them. */
@ApiSchema({ name: 'StaffUser' })
export class StaffUserDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty()
  username: string;
}
