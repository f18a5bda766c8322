import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'CaptionFile' })
export class CaptionFileDto {
  @ApiProperty({ type: 'string', format: 'binary', description: 'WebVTT or SRT in UTF-8, ≤ 1 MB.' })
  file: unknown;
}
