import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsInt, Max, Min } from 'class-validator';
import { IfGiven } from '../../../../platform/errors/index.js';
import { MAX_EPISODES } from '../../videos/index.js';

/** A list of the numbers of all episodes of a show, each once. */
function EpisodeIds(name: string): PropertyDecorator {
  const message = `${name} must be a list of numbers of episodes.`;
  // Decorators are checked from the last to the first; users read the first fault.
  return applyDecorators(
    Max(Number.MAX_SAFE_INTEGER, { each: true, message }),
    Min(1, { each: true, message }),
    IsInt({ each: true, message }),
    ArrayUnique({ message: `${name} must name each episode once.` }),
    ArrayMaxSize(MAX_EPISODES, { message: `A show has at most ${MAX_EPISODES} episodes.` }),
    IsArray({ message }),
  );
}

@ApiSchema({ name: 'EpisodeOrder' })
export class EpisodeOrderDto {
  @ApiProperty({
    type: 'integer',
    isArray: true,
    maxItems: MAX_EPISODES,
    description: 'All episodes of the show in every state, each once, in the wanted order.',
  })
  @EpisodeIds('episodeIds')
  episodeIds: number[];

  @ApiPropertyOptional({
    type: 'integer',
    isArray: true,
    maxItems: MAX_EPISODES,
    description:
      'The order that the arrangement began with; refused (order_changed) when another one is stored by now.',
  })
  @EpisodeIds('from')
  @IfGiven()
  from?: number[];
}
