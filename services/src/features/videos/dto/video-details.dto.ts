import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { CaptionDto } from './caption.dto.js';
import { VideoDto } from './video.dto.js';

/** A video as the calls about one video answer it; lists do not carry what is added here. */
@ApiSchema({ name: 'VideoDetails' })
export class VideoDetailsDto extends VideoDto {
  @ApiProperty({ type: [CaptionDto], description: 'In the order of their languages.' })
  captions: CaptionDto[];
}
