import { CODE_POINTS_PER_CHARACTER, SEARCH_MAX_LENGTH } from '@beem/contracts';
import { firstCharacters } from '@beem/rules';
import { Transform } from 'class-transformer';

/** Cleans a search text: removes characters that no database can store, and cuts it to the maximum length. */
export function readSearchText(typed: string): string {
  const text = typed
    .slice(0, SEARCH_MAX_LENGTH * CODE_POINTS_PER_CHARACTER)
    .replaceAll('\0', '')
    .trim();
  return firstCharacters(text, SEARCH_MAX_LENGTH).trim();
}

/** A text field that filters a list. */
export const SearchText = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? readSearchText(value) : value));
