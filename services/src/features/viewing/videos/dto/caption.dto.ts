import { CAPTION_LANGUAGES, type CaptionLanguage } from '@beem/contracts';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** Captions of a video in one language. */
@ApiSchema({ name: 'Caption' })
export class CaptionDto {
  @ApiProperty({ enum: CAPTION_LANGUAGES, example: 'en' })
  language: CaptionLanguage;

  @ApiProperty({ example: 'English', description: 'The language in English.' })
  label: string;

  @ApiProperty({ description: 'A WebVTT file; it can be read when the video can.' })
  url: string;
}
