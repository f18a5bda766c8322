import {
  AGE_RATINGS,
  type AgeRating,
  AI_PARTS,
  type AiPart,
  DESCRIPTION_MAX_LENGTH,
  MADE_WITH_MAX_COUNT,
  TITLE_MAX_LENGTH,
  TOOL_MAX_LENGTH,
  VIDEO_TYPES,
  type VideoType,
} from '@beem/contracts';
import { descriptionError, madeWithError, tagsError, titleError } from '@beem/rules';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { plainToInstance, Transform } from 'class-transformer';
import {
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateIf,
  validateSync,
} from 'class-validator';
import type { AuthUser } from '../../../../platform/auth/index.js';
import {
  FieldRule,
  forbidden,
  invalidFields,
  ListRule,
  notFound,
} from '../../../../platform/errors/index.js';
import { IDEMPOTENCY_KEY, PlainNumber } from '../../../../platform/http/index.js';
import { MAX_EPISODES } from '../../../viewing/index.js';
import { parsedTexts } from './text-lists.js';

export const WRONG_RATING = 'The age rating must be all, teen or mature.';
export const UNKNOWN_AI_PART = `What is AI-generated must be of: ${AI_PARTS.join(', ')}.`;
const CHOOSE_REPLACED = 'Please choose which of your videos this one replaces.';

/** The multipart form of an upload; `checkUploadFields` parses and checks it. */
@ApiSchema({ name: 'VideoUpload' })
export class UploadFieldsDto {
  @ApiPropertyOptional({
    type: 'string',
    format: 'binary',
    description: 'MP4, MOV or AVI, judged by its content; or `uploadId`.',
  })
  video?: unknown;

  @ApiPropertyOptional({
    format: 'uuid',
    description: 'An upload of /api/uploads that has arrived whole, instead of the file.',
  })
  @IsOptional()
  @IsUUID(undefined, { message: 'This is not the id of an upload.' })
  uploadId?: string;

  @ApiProperty({ maxLength: TITLE_MAX_LENGTH })
  @Transform(trimmed)
  @FieldRule((title) => titleError(title), titleError('') ?? '')
  title: string;

  @ApiProperty({ maxLength: DESCRIPTION_MAX_LENGTH })
  @Transform(trimmed)
  @FieldRule((description) => descriptionError(description), descriptionError('') ?? '')
  description: string;

  @ApiProperty({ enum: VIDEO_TYPES, description: 'A Beem (trailer) or an episode of a show.' })
  @IsIn(VIDEO_TYPES, { message: 'The type must be trailer or episode.' })
  type: VideoType;

  @ApiPropertyOptional({ type: 'integer', description: 'The own show that an episode belongs to.' })
  @ValidateIf(({ type }: UploadFieldsDto) => type === 'episode')
  @PlainNumber()
  @IsInt({ message: 'Please choose the show that this episode belongs to.' })
  @Min(1, { message: 'Please choose the show that this episode belongs to.' })
  @Max(Number.MAX_SAFE_INTEGER, { message: 'Please choose the show that this episode belongs to.' })
  showId?: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MAX_EPISODES,
    description: 'The position of an episode in its show; without it the next after the last.',
  })
  @Transform(({ value }) => (value === '' ? undefined : value))
  @PlainNumber()
  @IsOptional()
  @IsInt({ message: `The episode number must be a whole number from 1 to ${MAX_EPISODES}.` })
  @Min(1, { message: `The episode number must be a whole number from 1 to ${MAX_EPISODES}.` })
  @Max(MAX_EPISODES, { message: `The episode number must be a whole number from 1 to ${MAX_EPISODES}.` })
  episodeNumber?: number;

  @ApiPropertyOptional({
    type: 'string',
    format: 'binary',
    description:
      'A picture that is shown for the video instead of a still: JPEG, PNG, WebP, AVIF or GIF, ≤ 8 MB.',
  })
  coverImage?: unknown;

  @ApiPropertyOptional({ enum: AGE_RATINGS, default: 'all' })
  @IsOptional()
  @IsIn(AGE_RATINGS, { message: WRONG_RATING })
  ageRating: AgeRating = 'all';

  @ApiPropertyOptional({ type: String, description: 'JSON list of strings.' })
  @ListRule(tagsError, 'The tags must be a JSON list of words.')
  @IsOptional()
  @Transform(parsedTexts)
  tags: string[] = [];

  @ApiPropertyOptional({
    type: String,
    description: `JSON list of the tools that it was made with: ≤ ${MADE_WITH_MAX_COUNT} names of ≤ ${TOOL_MAX_LENGTH} characters.`,
    example: '["Sora"]',
  })
  @ListRule(madeWithError, 'The tools must be a JSON list of names.')
  @IsOptional()
  @Transform(parsedTexts)
  madeWith: string[] = [];

  @ApiPropertyOptional({
    type: String,
    description: `JSON list of what is AI-generated: ${AI_PARTS.join(', ')}.`,
    example: '["video"]',
  })
  @IsIn(AI_PARTS, { each: true, message: UNKNOWN_AI_PART })
  @IsArray({ message: 'What is AI-generated must be a JSON list.' })
  @IsOptional()
  @Transform(parsedTexts)
  aiGenerated: AiPart[] = [];

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description:
      'An own video with the status needs_decision or failed; when this one is published it is deleted, and this one has its captions, picture and position.',
  })
  @PlainNumber()
  @IsOptional()
  @IsInt({ message: CHOOSE_REPLACED })
  @Min(1, { message: CHOOSE_REPLACED })
  @Max(Number.MAX_SAFE_INTEGER, { message: CHOOSE_REPLACED })
  replacesId?: number;

  @ApiPropertyOptional({
    type: String,
    description: 'Repeated with a retry, so that the retry finds the video of the first try.',
  })
  @IsOptional()
  @Matches(IDEMPOTENCY_KEY, { message: 'The upload key must have 8 to 100 letters, digits, - or _.' })
  uploadKey?: string | null;
}

/** @param ownerId owner of the episode's show; null when the show does not exist */
export function requireOwner(me: AuthUser, ownerId: string | null): void {
  if (ownerId === null) throw notFound('This show does not exist any more.');
  if (ownerId !== me.id) throw forbidden('You can add episodes to your own shows only.');
}

/**
 * @param isComplete false while parts may still arrive: then only present fields are checked
 * @throws validation_failed
 */
export function checkUploadFields(fields: Record<string, string>, isComplete: boolean): UploadFieldsDto {
  const dto = plainToInstance(UploadFieldsDto, fields, { exposeDefaultValues: true });
  const faults = validateSync(dto, {
    whitelist: true,
    forbidNonWhitelisted: true,
    stopAtFirstError: true,
    skipMissingProperties: !isComplete,
  });
  if (faults.length > 0) throw invalidFields(faults);
  return dto;
}

function trimmed({ value }: { value: unknown }): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
