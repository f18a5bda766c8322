import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'BegunUpload' })
export class BegunUploadDto {
  @ApiProperty({ format: 'uuid', description: 'The `uploadId` of POST /api/videos.' })
  id: string;
}
