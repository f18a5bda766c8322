import { CAPTION_LANGUAGE_LABELS, type CaptionLanguage } from '@beem/contracts';
import type { PipeTransform } from '@nestjs/common';
import { invalid } from '../../../../platform/errors/index.js';

/** The language of captions in an address. */
export class ParseLanguagePipe implements PipeTransform<string, CaptionLanguage> {
  transform(value: string): CaptionLanguage {
    if (isLanguage(value)) return value;
    throw invalid({ language: 'Please choose the language of the captions.' });
  }
}

function isLanguage(value: string): value is CaptionLanguage {
  return Object.hasOwn(CAPTION_LANGUAGE_LABELS, value);
}
