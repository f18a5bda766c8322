import { AI_PARTS, type AiPart } from '@beem/contracts';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { VideoDto } from './video.dto.js';

/** A video as the calls about one video answer it; lists do not carry what is added here. */
@ApiSchema({ name: 'VideoDetails' })
export class VideoDetailsDto extends VideoDto {
  @ApiProperty({ type: [String], example: ['Sora'], description: 'Tools, as its creator says.' })
  madeWith: string[];

  @ApiProperty({ enum: AI_PARTS, isArray: true, description: 'As its creator says.' })
  aiGenerated: AiPart[];
}
