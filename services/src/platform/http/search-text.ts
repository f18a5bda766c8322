import { CODE_POINTS_PER_CHARACTER, SEARCH_MAX_LENGTH } from '@beem/contracts';
import { firstCharacters } from '@beem/rules';
import { Transform } from 'class-transformer';

/** What was typed to search for: without characters that no database can hold, and cut to the longest text that is searched. */
export function readSearchText(typed: string): string {
  const text = typed
    .slice(0, SEARCH_MAX_LENGTH * CODE_POINTS_PER_CHARACTER)
    .replaceAll('\0', '')
    .trim();
  return firstCharacters(text, SEARCH_MAX_LENGTH).trim();
}

/** A text field by which a list is searched. */
export const SearchText = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? readSearchText(value) : value));
