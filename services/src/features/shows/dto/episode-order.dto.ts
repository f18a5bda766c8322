import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsInt, Max, Min } from 'class-validator';
import { EPISODES_MAX } from '../../videos/index.js';

const WRONG_IDS = 'episodeIds must be a list of numbers of episodes.';

@ApiSchema({ name: 'EpisodeOrder' })
export class EpisodeOrderDto {
  // Checked from the last decorator to the first; the first fault is the one that users read.
  @ApiProperty({
    type: 'integer',
    isArray: true,
    maxItems: EPISODES_MAX,
    description: 'All episodes of the show in every state, each once, in the wanted order.',
  })
  @Max(Number.MAX_SAFE_INTEGER, { each: true, message: WRONG_IDS })
  @Min(1, { each: true, message: WRONG_IDS })
  @IsInt({ each: true, message: WRONG_IDS })
  @ArrayUnique({ message: 'episodeIds must name each episode once.' })
  @ArrayMaxSize(EPISODES_MAX, { message: `A show has at most ${EPISODES_MAX} episodes.` })
  @IsArray({ message: WRONG_IDS })
  episodeIds: number[];
}
