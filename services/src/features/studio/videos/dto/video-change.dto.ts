import {
  AGE_RATINGS,
  type AgeRating,
  AI_PARTS,
  type AiPart,
  DESCRIPTION_MAX_LENGTH,
  MADE_WITH_MAX_COUNT,
  TAGS_MAX_COUNT,
  TITLE_MAX_LENGTH,
} from '@beem/contracts';
import { descriptionError, madeWithError, tagsError, titleError } from '@beem/rules';
import { ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsArray, IsIn } from 'class-validator';
import { FieldRule, IfGiven, ListRule } from '../../../../platform/errors/index.js';
import { Trim } from '../../../identity/index.js';
import { uniqueTexts } from './text-lists.js';
import { UNKNOWN_AI_PART, WRONG_RATING } from './upload-fields.dto.js';

/** The changes of a video; missing fields stay as they are. */
@ApiSchema({ name: 'VideoChange' })
export class VideoChangeDto {
  // Decorators are checked from the last to the first; users read the first fault.
  @ApiPropertyOptional({ maxLength: TITLE_MAX_LENGTH })
  @FieldRule((title) => titleError(title), titleError('') ?? '')
  @IfGiven()
  @Trim()
  title?: string;

  @ApiPropertyOptional({ maxLength: DESCRIPTION_MAX_LENGTH })
  @FieldRule((description) => descriptionError(description), descriptionError('') ?? '')
  @IfGiven()
  @Trim()
  description?: string;

  @ApiPropertyOptional({ type: [String], maxItems: TAGS_MAX_COUNT })
  @ListRule(tagsError, 'The tags must be a list of words.')
  @IfGiven()
  @Transform(uniqueTexts)
  tags?: string[];

  @ApiPropertyOptional({ enum: AGE_RATINGS, description: 'Gives its media new addresses.' })
  @IsIn(AGE_RATINGS, { message: WRONG_RATING })
  @IfGiven()
  ageRating?: AgeRating;

  @ApiPropertyOptional({ type: [String], maxItems: MADE_WITH_MAX_COUNT, description: 'Names of tools.' })
  @ListRule(madeWithError, 'The tools must be a list of names.')
  @IfGiven()
  @Transform(uniqueTexts)
  madeWith?: string[];

  @ApiPropertyOptional({ enum: AI_PARTS, isArray: true, description: 'What of it is AI-generated.' })
  @IsIn(AI_PARTS, { each: true, message: UNKNOWN_AI_PART })
  @IsArray({ message: 'What is AI-generated must be a list.' })
  @IfGiven()
  @Transform(uniqueTexts)
  aiGenerated?: AiPart[];
}
