import { AI_PARTS, type AiPart } from '@beem/contracts';
import { ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { VideoDto } from './video.dto.js';

/** A video as the calls about one video answer it; lists do not carry what is added here. */
@ApiSchema({ name: 'VideoDetails' })
export class VideoDetailsDto extends VideoDto {
  // Always there; optional for screens, which show a video of a list until they have read more of it.
  @ApiPropertyOptional({ type: [String], description: 'Tools that it was made with, as its creator says.' })
  madeWith?: string[];

  @ApiPropertyOptional({
    enum: AI_PARTS,
    isArray: true,
    description: 'What of it is AI-generated, as its creator says.',
  })
  aiGenerated?: AiPart[];
}
