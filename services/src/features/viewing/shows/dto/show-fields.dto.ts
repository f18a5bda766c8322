import { DESCRIPTION_MAX_LENGTH, GENRES, type Genre, TITLE_MAX_LENGTH } from '@beem/contracts';
import { descriptionError, SHOW_INCOMPLETE, titleError } from '@beem/rules';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsArray, IsIn, IsOptional, Matches } from 'class-validator';
import { FieldRule } from '../../../../platform/errors/index.js';
import { IDEMPOTENCY_KEY } from '../../../../platform/http/index.js';
import { Trim } from '../../../identity/index.js';

export const WRONG_GENRE = `The genres must be of: ${GENRES.join(', ')}.`;
export const PICTURE = 'JPEG, PNG, WebP, AVIF or GIF, judged by its content, ≤ 8 MB.';

/** The multipart form of a new show. */
@ApiSchema({ name: 'ShowUpload' })
export class ShowFieldsDto {
  @ApiProperty({ maxLength: TITLE_MAX_LENGTH, example: 'Lighthouse Protocol' })
  @Trim()
  @FieldRule((title) => titleError(title, SHOW_INCOMPLETE), SHOW_INCOMPLETE)
  title: string;

  @ApiProperty({ maxLength: DESCRIPTION_MAX_LENGTH, example: 'A keeper who is not alone.' })
  @Trim()
  @FieldRule((description) => descriptionError(description, SHOW_INCOMPLETE), SHOW_INCOMPLETE)
  description: string;

  @ApiPropertyOptional({
    type: String,
    description: `JSON list of: ${GENRES.join(', ')}.`,
    example: '["Sci-Fi"]',
  })
  // Decorators are checked from the last to the first; users read the first fault.
  @IsIn(GENRES, { each: true, message: WRONG_GENRE })
  @IsArray({ message: 'The genres must be a JSON list.' })
  @IsOptional()
  @Transform(({ value }) => parseGenres(value))
  genre: Genre[] = [];

  @ApiPropertyOptional({ type: 'string', format: 'binary', description: `The cover, 2:3. ${PICTURE}` })
  coverImage?: unknown;

  @ApiPropertyOptional({ type: 'string', format: 'binary', description: `A wide picture. ${PICTURE}` })
  heroImage?: unknown;

  @ApiPropertyOptional({
    description: 'Repeated with a retry, so that the retry finds the first one’s show.',
  })
  @IsOptional()
  @Matches(IDEMPOTENCY_KEY, { message: 'The upload key must have 8 to 100 letters, digits, - or _.' })
  uploadKey?: string;
}

/** Removes duplicates; invalid JSON is left for the validator to refuse. */
export function parseGenres(value: unknown): unknown {
  if (value === undefined || value === '') return [];
  if (typeof value !== 'string') return value;
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? [...new Set(list)] : value;
  } catch {
    return value;
  }
}
