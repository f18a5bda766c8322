import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'ReportPerson' })
export class ReportUserDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty()
  username: string;
}

/** Never null: older builds of mfe-moderation read its name. */
@ApiSchema({ name: 'Reporter' })
export class ReporterDto extends ReportUserDto {
  @ApiProperty({ example: false, description: 'The reporter has left: id and username name no user.' })
  isDeleted: boolean;
}

/** How a reporter’s earlier reports were decided. */
@ApiSchema({ name: 'ReporterRecord' })
export class ReporterRecordDto {
  @ApiProperty({ type: 'integer', description: 'Reports whose content was removed.' })
  upheld: number;

  @ApiProperty({ type: 'integer', description: 'False reports.' })
  rejected: number;
}
