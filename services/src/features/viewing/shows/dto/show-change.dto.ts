import { DESCRIPTION_MAX_LENGTH, GENRES, type Genre, TITLE_MAX_LENGTH } from '@beem/contracts';
import { descriptionError, SHOW_INCOMPLETE, titleError } from '@beem/rules';
import { ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsArray, IsIn } from 'class-validator';
import { FieldRule, IfGiven } from '../../../../platform/errors/index.js';
import { Trim } from '../../../identity/index.js';
import { PICTURE, parseGenres, WRONG_GENRE } from './show-fields.dto.js';

/** The multipart form with the changes of a show; missing fields stay as they are. */
@ApiSchema({ name: 'ShowChange' })
export class ShowChangeDto {
  // Decorators are checked from the last to the first; users read the first fault.
  @ApiPropertyOptional({ maxLength: TITLE_MAX_LENGTH, example: 'Lighthouse Protocol' })
  @FieldRule((title) => titleError(title, SHOW_INCOMPLETE), SHOW_INCOMPLETE)
  @IfGiven()
  @Trim()
  title?: string;

  @ApiPropertyOptional({ maxLength: DESCRIPTION_MAX_LENGTH, example: 'A keeper who is not alone.' })
  @FieldRule((description) => descriptionError(description, SHOW_INCOMPLETE), SHOW_INCOMPLETE)
  @IfGiven()
  @Trim()
  description?: string;

  @ApiPropertyOptional({
    type: String,
    description: `JSON list of: ${GENRES.join(', ')}.`,
    example: '["Sci-Fi"]',
  })
  @IsIn(GENRES, { each: true, message: WRONG_GENRE })
  @IsArray({ message: 'The genres must be a JSON list.' })
  @IfGiven()
  @Transform(({ value }) => (value === undefined ? undefined : parseGenres(value)))
  genre?: Genre[];

  @ApiPropertyOptional({ type: 'string', format: 'binary', description: `The cover, 2:3. ${PICTURE}` })
  coverImage?: unknown;

  @ApiPropertyOptional({ type: 'string', format: 'binary', description: `A wide picture. ${PICTURE}` })
  heroImage?: unknown;

  @ApiPropertyOptional({
    enum: ['true', 'false'],
    description: 'true takes the cover away; not together with a new one.',
  })
  @IsIn(['true', 'false'], { message: 'removeCover must be true or false.' })
  @IfGiven()
  removeCover?: 'true' | 'false';
}
